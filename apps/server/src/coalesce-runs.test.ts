import { expect, test } from "vitest";
import { coalesceRuns } from "./take-turns.ts";

function slowWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const end = async (turn: number) => {
    ends[turn]?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { work, begun: () => ends.length, end };
}

test("a call during a run causes one more run afterwards", async () => {
  const { work, begun, end } = slowWork();
  const ask = coalesceRuns(work);
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(begun()).toBe(1);
  await end(0);
  expect(begun()).toBe(2);
  await end(1);
  await Promise.all([first, ...others]);
  expect(begun()).toBe(2);
});

test("a failing run rejects for its callers, and the next call tries again", async () => {
  let turns = 0;
  const ask = coalesceRuns(async () => {
    turns += 1;
    if (turns === 1) throw new Error("not now");
  });
  await expect(ask()).rejects.toThrow("not now");
  await ask();
  expect(turns).toBe(2);
});
