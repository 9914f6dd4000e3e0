import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { readyText } from "./ready-text.ts";

const text = "Börek aux épinards. ".repeat(200);
const send = readyText(text, "Cookie");
const app = Fastify();
app.get("/", (request, reply) => send(request, reply));

const get = (accepts?: string) =>
  app.inject({ url: "/", headers: accepts ? { "accept-encoding": accepts } : {} });

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
])("who accepts %s gets it as %s, every time", async (accepts, encoding, decode) => {
  for (let time = 0; time < 2; time++) {
    const { headers, rawPayload } = await get(accepts);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(text.length / 5);
    expect(decode(rawPayload).toString()).toBe(text);
  }
});

test.each([undefined, "identity", "zstd", "gzip;q=0"])(
  "who accepts %s gets it plain",
  async (accepts) => {
    const { headers, body } = await get(accepts);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body).toBe(text);
  },
);

test("it says that the answer depends on what is accepted, besides what it depended on", async () => {
  expect((await get("br")).headers.vary).toBe("Cookie, Accept-Encoding");
});
