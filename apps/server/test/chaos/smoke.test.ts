import { expect, test } from "vitest";
import { customer } from "./customers.ts";
import { seededRandom } from "./random.ts";
import { recovery, startAgain } from "./recovery.ts";
import { verify } from "./verify.ts";
import { createWorld } from "./world.ts";

test("after kill -9, customers find every acknowledged order, once and in order", async () => {
  const world = await createWorld({ random: seededRandom(7) });
  const lanes = [customer(world, "customer1"), customer(world, "customer2")];
  let isOver = false;
  const running = lanes.map((lane) => lane(() => isOver));
  try {
    await recovery(world, "the first start");
    await world.end("SIGKILL");
    await startAgain(world, "kill -9");
    isOver = true;
    await Promise.all(running);
    await verify(world);
    expect([...world.ledger.findings.keys()]).toEqual([]);
    expect(world.ledger.placed.size).toBeGreaterThan(1);
  } finally {
    isOver = true;
    await world.remove();
  }
});
