import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { follow } from "../../test/follow-stream.ts";
import { SERVER_ENGINES, startServer, type TestServer } from "../../test/harness.ts";
import { createBoardsSeen, readBoardsSeen } from "./boards-seen.ts";

const SHOP = "nyonbosphore";
const OTHER = "rootsflavorsrolle";

describe.each(SERVER_ENGINES)("boards seen on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  const seen = () => readBoardsSeen(server.db, [SHOP, OTHER]);

  test("come from staff that follow orders, not from the display", async () => {
    const cook = await server.staff(SHOP);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const open = (path: string) =>
      follow(`http://127.0.0.1:${port}${path}?restaurantId=${SHOP}`, {
        authorization: `Bearer ${cook.token}`,
      });
    const display = await open("/api/live/monitoring");
    await display.next();
    expect(await seen()).toEqual(new Map());
    const board = await open("/api/live/orders");
    await board.next();
    await expect.poll(seen).toEqual(new Map([[SHOP, server.now]]));
    display.close();
    board.close();
  });

  test("are stored every half minute while one is connected, and never moved back by another process", async () => {
    await server.db.deleteFrom("boards_seen").execute();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let now = server.now;
    const onError = vi.fn();
    const boards = createBoardsSeen({ db: server.db, clock: () => now, onError });
    const pass = (seconds: number) => {
      for (let i = 0; i < seconds / 10; i++) {
        now = new Date(now.getTime() + 10_000);
        vi.advanceTimersByTime(10_000);
      }
    };
    const secondsSeen = async () =>
      ((await seen()).get(SHOP)?.getTime() ?? Number.NaN) / 1000 - server.now.getTime() / 1000;
    const leave = [boards.connect(SHOP), boards.connect(SHOP)];
    await expect.poll(secondsSeen).toBe(0);
    pass(20);
    expect(await secondsSeen()).toBe(0);
    pass(20);
    await expect.poll(secondsSeen).toBe(30);
    leave.pop()?.();
    pass(30);
    await expect.poll(secondsSeen).toBe(60);
    const late = createBoardsSeen({ db: server.db, clock: () => server.now, onError });
    late.connect(OTHER);
    late.connect(SHOP);
    await expect.poll(async () => (await seen()).has(OTHER)).toBe(true);
    leave.pop()?.();
    pass(600);
    expect(await secondsSeen()).toBe(60);
    boards.stop();
    late.stop();
    vi.useRealTimers();
    expect(onError).not.toHaveBeenCalled();
  });
});
