import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError, call, callIfChanged, lastAnswer, setBearerSource } from "./api.ts";

const answers = z.object({ name: z.string() });

function server(...responses: (Response | Error)[]) {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get("authorization"));
    const response = responses.shift() ?? new Error("nobody there");
    if (response instanceof Error) throw response;
    return response;
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  setBearerSource(async () => null);
});

const answered = (body: unknown, status = 200) => Response.json(body, { status });
const refused = (code: string, status: number) => answered({ error: "words", code }, status);

function truncatedResponse(): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"name":'));
      stream.error(new TypeError("connection lost"));
    },
  });
  return new Response(body);
}

test("a truncated answer is a network error with any status", async () => {
  server(truncatedResponse());
  await expect(call("/", { answers })).rejects.toEqual(new ApiError("network_error"));
});

test("an answer of another shape is a server error", async () => {
  server(answered({ title: "?" }), new Response("<html>"));
  await expect(call("/", { answers })).rejects.toEqual(new ApiError("internal_error", 200));
  await expect(call("/", { answers })).rejects.toEqual(new ApiError("internal_error", 200));
});

test("a refusal keeps its code, and one without a code gets one by its status", async () => {
  const byProxy = (status: number) => new Response("<html>", { status });
  server(refused("rate_limited", 429), byProxy(502), byProxy(413));
  await expect(call("/", { answers })).rejects.toEqual(new ApiError("rate_limited", 429));
  await expect(call("/", { answers })).rejects.toEqual(new ApiError("unavailable", 502));
  await expect(call("/", { answers })).rejects.toEqual(new ApiError("payload_too_large", 413));
});

test("a refusal with an unknown code keeps the server's text, shortened", async () => {
  const refusalText = (error: unknown) => answered({ error, code: "oven_broken" }, 409);
  server(
    refusalText(" Le four est en panne. "),
    refusalText("x".repeat(300)),
    refusalText(" "),
    refusalText(7),
  );
  const refusal = (text: string | null) => new ApiError("malformed_request", 409, undefined, text);
  for (const text of ["Le four est en panne.", `${"x".repeat(200)}…`, null, null]) {
    const error: unknown = await call("/", { answers }).catch((failure) => failure);
    expect(error).toEqual(refusal(text));
    expect(error).toHaveProperty("text", text);
  }
});

test("does not show the text of a proxy", async () => {
  server(answered({ error: "Bad Gateway" }, 502), refused("rate_limited", 429));
  const gateway: unknown = await call("/", { answers }).catch((failure) => failure);
  expect(gateway).toHaveProperty("text", null);
  const known: unknown = await call("/", { answers }).catch((failure) => failure);
  expect(known).toHaveProperty("text", null);
});

test("the amounts of a refusal are in rappen", async () => {
  const details = { minimum: 20, missing: 3.5 };
  server(answered({ error: "words", code: "below_minimum_order", details }, 422));
  await expect(call("/", { answers })).rejects.toEqual(
    new ApiError("below_minimum_order", 422, { minimum: 2000, missing: 350 }),
  );
});

test("renews a refused token once without the caller", async () => {
  setBearerSource(async ({ fresh }) => (fresh ? "new" : "old"));
  const sent = server(refused("invalid_token", 401), answered({ name: "Léa" }));
  await expect(call("/", { answers, signed: true })).resolves.toEqual({ name: "Léa" });
  expect(sent).toEqual(["Bearer old", "Bearer new"]);
});

test("fails if the renewed token is refused too", async () => {
  setBearerSource(async () => "bad");
  const sent = server(refused("invalid_token", 401), refused("invalid_token", 401));
  const refusal = new ApiError("invalid_token", 401);
  await expect(call("/", { answers, signed: true })).rejects.toEqual(refusal);
  expect(sent).toHaveLength(2);
});

test("an unchanged answer is not sent again, and a new one replaces it", async () => {
  const marked = (name: string, etag: string) => Response.json({ name }, { headers: { etag } });
  const unchanged = new Response(null, { status: 304 });
  const sent: (string | null)[] = [];
  const responses = [marked("Léa", "one"), unchanged, marked("Max", "two")];
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get("if-none-match"));
    return responses.shift();
  });
  const first = await callIfChanged("/", { answers });
  expect(first).toEqual({ value: { name: "Léa" }, etag: "one", cachedAt: null });
  expect(await callIfChanged("/", { answers }, first)).toBe(first);
  expect(await callIfChanged("/", { answers }, first)).toEqual({
    value: { name: "Max" },
    etag: "two",
    cachedAt: null,
  });
  expect(sent).toEqual([null, "one", "one"]);
});

test("a cached answer has its time, and does not count as an answer of the server", async () => {
  lastAnswer.at = 1;
  const headers = { "x-kept-at": "1763213520000" };
  vi.stubGlobal("fetch", async () => new Response('{"name":"Léa"}', { headers }));
  expect((await callIfChanged("/", { answers })).cachedAt).toBe("1763213520000");
  expect(lastAnswer.at).toBe(1);
});
