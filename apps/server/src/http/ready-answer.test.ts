import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { readyAnswer } from "./ready-answer.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const text = "Börek aux épinards. ".repeat(200);
const send = readyAnswer(text, { vary: "Cookie" });
const app = Fastify();
setSecurityHeaders(app, { https: false });
app.get("/", (request, reply) => send(request, reply));

const get = (accepts?: string) =>
  app.inject({ url: "/", headers: accepts ? { "accept-encoding": accepts } : {} });

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
])("a client that accepts %s gets it as %s, every time", async (accepts, encoding, decode) => {
  for (let time = 0; time < 2; time++) {
    const { headers, rawPayload } = await get(accepts);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(text.length / 5);
    expect(decode(rawPayload).toString()).toBe(text);
  }
});

test.each([undefined, "identity", "zstd", "gzip;q=0"])(
  "a client that accepts %s gets it uncompressed",
  async (accepts) => {
    const { headers, body } = await get(accepts);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body).toBe(text);
  },
);

test("adds Accept-Encoding to Vary", async () => {
  expect((await get("br")).headers.vary).toBe("Cookie, Accept-Encoding");
});

test("carries the default headers and those set by hooks", async () => {
  const answering = Fastify({ genReqId: () => "one" });
  setSecurityHeaders(answering, { https: false });
  answering.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  answering.get("/", (request, reply) => send(request, reply));
  const { headers } = await answering.inject("/");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-request-id"]).toBe("one");
});
