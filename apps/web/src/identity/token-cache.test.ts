import { describe, expect, test } from "vitest";
import { createTokenCache } from "./token-cache.ts";

function token(lifetime: number, name: string): string {
  const payload = btoa(JSON.stringify({ iat: 1_000, exp: 1_000 + lifetime, name }));
  return `head.${payload}.tail`;
}

function cacheWith(lifetime: number) {
  let fetches = 0;
  let time = 0;
  const cache = createTokenCache(
    async () => {
      fetches += 1;
      return token(lifetime, String(fetches));
    },
    () => time,
  );
  return { cache, fetches: () => fetches, pass: (ms: number) => (time += ms) };
}

const cached = { fresh: false };

describe("a token", () => {
  test("is fetched once for simultaneous callers", async () => {
    const { cache, fetches } = cacheWith(300);
    const tokens = await Promise.all([cache.get(cached), cache.get(cached), cache.get(cached)]);
    expect(new Set(tokens).size).toBe(1);
    expect(fetches()).toBe(1);
  });

  test("is cached while valid and renewed a minute before it expires", async () => {
    const { cache, fetches, pass } = cacheWith(300);
    await cache.get(cached);
    pass(239_000);
    await cache.get(cached);
    expect(fetches()).toBe(1);
    pass(1_000);
    await cache.get(cached);
    expect(fetches()).toBe(2);
  });

  test("is fetched again if the caller reports it as invalid", async () => {
    const { cache, fetches } = cacheWith(300);
    await cache.get(cached);
    await cache.get({ fresh: true });
    cache.forget();
    await cache.get(cached);
    expect(fetches()).toBe(3);
  });

  test("of a user who signed out meanwhile is not cached for the next user", async () => {
    const answers: ((token: string) => void)[] = [];
    const cache = createTokenCache(() => new Promise((resolve) => answers.push(resolve)));
    const first = cache.get(cached);
    cache.forget();
    const second = cache.get(cached);
    answers[1]?.(token(300, "second"));
    await expect(second).resolves.toBe(token(300, "second"));
    answers[0]?.(token(300, "first"));
    await expect(first).resolves.toBe(token(300, "first"));
    await expect(cache.get(cached)).resolves.toBe(token(300, "second"));
    expect(answers).toHaveLength(2);
  });

  test("that cannot be parsed is not cached", async () => {
    let fetches = 0;
    const cache = createTokenCache(async () => {
      fetches += 1;
      return "not a token";
    });
    await cache.get(cached);
    await cache.get(cached);
    expect(fetches).toBe(2);
  });

  test("is fetched again after a failed fetch", async () => {
    let fails = true;
    const cache = createTokenCache(async () => {
      if (fails) throw new Error("offline");
      return token(300, "a");
    });
    await expect(cache.get(cached)).rejects.toThrow("offline");
    fails = false;
    await expect(cache.get(cached)).resolves.toBe(token(300, "a"));
  });
});
