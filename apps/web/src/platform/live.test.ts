import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setBearerSource } from "./api.ts";
import { openLive } from "./live.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setBearerSource(async () => null);
});

test("a stream refused for its token is opened again with a new one", async () => {
  setBearerSource(async ({ fresh }) => (fresh ? "new" : "old"));
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    const authorization = new Headers(headers).get("authorization");
    asked.push(authorization);
    return new Response("", { status: authorization === "Bearer old" ? 401 : 200 });
  });
  const close = openLive({ path: "/", signed: "staff", onEvent: () => {} });
  await vi.waitFor(() => expect(asked).toEqual(["Bearer old", "Bearer new"]));
  close();
});
