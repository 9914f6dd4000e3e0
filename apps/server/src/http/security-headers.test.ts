import Fastify from "fastify";
import { expect, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";

async function headersOver(https: boolean) {
  const app = Fastify();
  setSecurityHeaders(app, { https });
  app.get("/", async () => "hello");
  return (await app.inject("/")).headers;
}

test("behind https, sends HSTS including subdomains", async () => {
  const headers = await headersOver(true);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});

test("without https, sends no HSTS", async () => {
  const headers = await headersOver(false);
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
});
