import { expect, test } from "vitest";
import { batchArrivals, type JobResult } from "./batch-arrivals.ts";

const fulfilled = <T>(value: T): JobResult<T> => ({ status: "fulfilled", value });

function watched() {
  const batches: (readonly string[])[] = [];
  const goOn: (() => void)[] = [];
  const add = batchArrivals<string, string>(async (jobs) => {
    batches.push(jobs);
    await new Promise<void>((resolve) => goOn.push(resolve));
    return jobs.map((job) => fulfilled(job.toUpperCase()));
  });
  const finish = async () => {
    await expect.poll(() => goOn.length).toBeGreaterThan(0);
    goOn.shift()?.();
  };
  return { add, batches, finish };
}

test("jobs that arrive during a batch form the next batch, in order", async () => {
  const { add, batches, finish } = watched();
  const first = add("shop", "a");
  await expect.poll(() => batches).toEqual([["a"]]);
  const others = ["b", "c", "d"].map((job) => add("shop", job));
  await finish();
  expect(await first).toBe("A");
  await finish();
  expect(await Promise.all(others)).toEqual(["B", "C", "D"]);
  expect(batches).toEqual([["a"], ["b", "c", "d"]]);
});

test("jobs with another key do not wait", async () => {
  const { add, batches, finish } = watched();
  const answers = [add("one", "a"), add("other", "b")];
  await expect.poll(() => batches).toEqual([["a"], ["b"]]);
  await finish();
  await finish();
  expect(await Promise.all(answers)).toEqual(["A", "B"]);
});

test("splits many concurrent jobs into batches of fifty", async () => {
  const sizes: number[] = [];
  const add = batchArrivals<number, number>(async (jobs) => {
    sizes.push(jobs.length);
    return jobs.map(fulfilled);
  });
  const jobs = Array.from({ length: 120 }, (_, i) => i);
  expect(await Promise.all(jobs.map((job) => add("shop", job)))).toEqual(jobs);
  expect(sizes).toEqual([50, 50, 20]);
});

test("each job gets its own result, and later jobs run after a failure", async () => {
  const add = batchArrivals<string, string>(async (jobs) => {
    if (jobs.includes("all fail")) throw new Error("lost");
    return jobs.map((job) =>
      job === "fails" ? { status: "rejected", reason: new Error(job) } : fulfilled(job),
    );
  });
  const results = await Promise.allSettled(["well", "fails"].map((job) => add("shop", job)));
  expect(results).toEqual([
    fulfilled("well"),
    { status: "rejected", reason: expect.objectContaining({ message: "fails" }) },
  ]);
  const lost = await Promise.allSettled(["all fail", "with it"].map((job) => add("shop", job)));
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await add("shop", "later")).toBe("later");
});
