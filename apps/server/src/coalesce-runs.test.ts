import { expect, test } from "vitest";
import { coalesceByKey, coalesceRuns } from "./take-turns.ts";

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

test("runs are shared by key, and callers get the result of a run that began after their call", async () => {
  let count = 0;
  const ask = coalesceByKey<string>();
  const read = (key: string) => () =>
    new Promise<string>((resolve) => {
      const answer = `${key} ${++count}`;
      setImmediate(() => resolve(answer));
    });
  const calls = ["a", "b", "a", "a"].map((key) => ask(key, read(key)));
  expect(await Promise.all(calls)).toEqual(["a 1", "b 2", "a 3", "a 3"]);
  expect(await ask("a", read("a"))).toBe("a 4");
});
