import time
from tests.tui.app.driver import playing
async def test_x():
    t=time.time()
    async with playing("1 2 3/4 5 6/7 0 8") as p:
        print(time.time()-t); t=time.time()
        print("\n".join(p.lines)); print(p.board_text)
        await p.press("up"); print(time.time()-t); t=time.time()
        print(p.text)
        await p.press("left"); print(time.time()-t); t=time.time()
        print(p.screen); print("\n".join(p.lines))
        p.time.forward(1)
        await p.press("q")
        print(p.app.return_value)
        t=time.time()
    print(time.time()-t)
