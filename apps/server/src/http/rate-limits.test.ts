import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFile } from "./rate-limits.ts";

const app = Fastify();

beforeAll(async () => {
  await app.register(rateLimit, { max: 3, timeWindow: "1 minute", allowList: isFile });
  for (const url of ["/app/*", "/assets/pictures/*", "/api/config"]) app.get(url, async () => "ok");
});
afterAll(() => app.close());

const statusesOf = async (url: string) => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await app.inject(url)).statusCode);
  return statuses;
};

test("static files do not count against an address", async () => {
  expect(await statusesOf("/app/start.js")).toEqual(Array(5).fill(200));
  expect(await statusesOf("/assets/pictures/simit.svg")).toEqual(Array(5).fill(200));
  expect(await statusesOf("/api/config")).toEqual([200, 200, 200, 429, 429]);
});

test("an API call that looks like a file counts", async () => {
  for (const url of ["/app/../api/config", "/api/config?/app/"]) {
    expect((await app.inject(url)).statusCode).toBe(429);
  }
});
