import { afterEach, expect, test, vi } from "vitest";
import { fetchProfile } from "./fetch-profile.ts";

const fetchIt = () => fetchProfile("u1", new AbortController().signal);
const answerWith = (status: number, code: string) =>
  vi.stubGlobal("fetch", async () => Response.json({ error: "words", code }, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test("not found means that there is no profile", async () => {
  answerWith(404, "not_found");
  await expect(fetchIt()).resolves.toBeNull();
});

test.each([
  [401, "unauthenticated"],
  [403, "forbidden"],
  [429, "rate_limited"],
  [503, "unavailable"],
])("an answer %i says nothing about the profile", async (status, code) => {
  answerWith(status, code);
  await expect(fetchIt()).rejects.toMatchObject({ code, status });
});
