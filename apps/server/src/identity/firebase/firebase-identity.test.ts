import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFirebaseIdentity } from "./firebase-identity.ts";

const PROJECT = "comptoir-shop";
const invalid = { ok: false, error: "invalid_token" };
const unavailable = { ok: false, error: "unavailable" };
const now = () => Math.floor(Date.now() / 1000);

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: "firebase-user-1",
  auth_time: now() - 60,
  iat: now() - 60,
  exp: now() + 3600,
  email: "customer@example.ch",
  email_verified: true,
  name: "A Customer",
  ...changes,
});

describe("Firebase tokens", () => {
  let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
  let server: Server;
  let jwksUrl: string;
  let requests = 0;

  beforeAll(async () => {
    keys = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: "current", alg: "RS256", use: "sig" };
    server = createServer((_request, response) => {
      requests += 1;
      response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const identity = (url = jwksUrl) =>
    createFirebaseIdentity({
      projectId: PROJECT,
      apiKey: "public-key",
      authDomain: `${PROJECT}.firebaseapp.com`,
      jwksUrl: url,
      production: true,
    });
  const sign = (changes: JWTPayload = {}, key = keys.privateKey, kid: string | null = "current") =>
    new SignJWT(claims(changes))
      .setProtectedHeader({ alg: "RS256", ...(kid === null ? {} : { kid }) })
      .sign(key);

  it("are accepted and identify the user", async () => {
    const times = { iat: now() - 60, auth_time: now() - 90 };
    expect(await identity().verify(await sign(times))).toEqual({
      ok: true,
      value: {
        subject: "firebase-user-1",
        email: "customer@example.ch",
        emailVerified: true,
        name: "A Customer",
        issuedAt: new Date(times.iat * 1_000),
        signedInAt: new Date(times.auth_time * 1_000),
        session: null,
      },
    });
  });

  it("say whether a second factor was used", async () => {
    const proven = await sign({ firebase: { sign_in_second_factor: "totp" } });
    expect(await identity().verify(proven)).toMatchObject({ value: { secondFactor: true } });
    for (const firebase of [undefined, {}, { sign_in_second_factor: "" }, "totp", null]) {
      const verified = await identity().verify(await sign({ firebase }));
      expect(verified).not.toHaveProperty("value.secondFactor");
      expect(verified.ok).toBe(true);
    }
  });

  it("may lack e-mail and name", async () => {
    const bare = { email: undefined, email_verified: undefined, name: undefined };
    expect(await identity().verify(await sign(bare))).toMatchObject({
      ok: true,
      value: { subject: "firebase-user-1", email: null, emailVerified: false, name: null },
    });
  });

  it.each([
    [9, { ok: true, value: true }],
    [11, { ok: false, error: "sign_in_again" }],
  ])("confirm a sign-in of %i minutes ago: %o", async (minutes, answer) => {
    const { verify, reauthenticate } = identity();
    const verified = await verify(await sign({ auth_time: now() - minutes * 60 }));
    expect(verified.ok && (await reauthenticate(verified.value, undefined))).toEqual(answer);
  });

  it.each<[string, () => JWTPayload]>([
    ["of another project", () => ({ aud: "another-project" })],
    ["of another issuer", () => ({ iss: "https://securetoken.google.com/another-project" })],
    ["past their end", () => ({ exp: now() - 60 })],
    ["without an end", () => ({ exp: undefined })],
    ["issued in the future", () => ({ iat: now() + 600 })],
    ["signed in for in the future", () => ({ auth_time: now() + 600 })],
    ["without the time of signing in", () => ({ auth_time: undefined })],
    ["with a text for that time", () => ({ auth_time: "yesterday" })],
    ["without a subject", () => ({ sub: undefined })],
    ["with an empty subject", () => ({ sub: "" })],
  ])("%s are refused", async (_case, changes) => {
    expect(await identity().verify(await sign(changes()))).toEqual(invalid);
  });

  it("are refused unsigned", async () => {
    expect(await identity().verify(new UnsecuredJWT(claims()).encode())).toEqual(invalid);
  });

  it("are refused when signed with the public key as a shared secret", async () => {
    const forged = await new SignJWT(claims())
      .setProtectedHeader({ alg: "HS256", kid: "current" })
      .sign(new TextEncoder().encode(await exportSPKI(keys.publicKey)));
    expect(await identity().verify(forged)).toEqual(invalid);
  });

  it("are refused when signed with another key, under a known, an unknown or no id", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const { verify } = identity();
    expect(await verify(await sign({}, privateKey))).toEqual(invalid);
    expect(await verify(await sign({}, privateKey, "unknown"))).toEqual(invalid);
    expect(await verify(await sign({}, keys.privateKey, null))).toEqual(invalid);
  });

  it("are refused when malformed", async () => {
    for (const text of ["", "x", "a.b.c", "é.é.é"]) {
      expect(await identity().verify(text)).toEqual(invalid);
    }
  });

  it("need one fetch of the keys for many tokens", async () => {
    const { verify } = identity();
    const before = requests;
    for (let n = 0; n < 5; n++) expect((await verify(await sign())).ok).toBe(true);
    expect(requests - before).toBe(1);
  });

  it("are unverifiable when the keys are unreachable or invalid", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await identity(`http://127.0.0.1:${port}/`).verify(await sign())).toEqual(unavailable);

    const broken = createServer((_request, response) => response.writeHead(500).end("oops"));
    await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
    const { port: brokenPort } = broken.address() as AddressInfo;
    const { verify } = identity(`http://127.0.0.1:${brokenPort}/`);
    expect(await verify(await sign())).toEqual(unavailable);
    await new Promise((resolve) => broken.close(resolve));
  });

  it("give the browser its configuration, and have no accounts here", () => {
    expect(identity().publicConfig).toEqual({
      provider: "firebase",
      apiKey: "public-key",
      authDomain: "comptoir-shop.firebaseapp.com",
      projectId: PROJECT,
    });
    expect(identity().accounts).toBeUndefined();
  });
});

describe("the Firebase emulator", () => {
  const options = {
    projectId: "demo-shop",
    apiKey: "any",
    authDomain: "demo-shop.firebaseapp.com",
    emulatorHost: "127.0.0.1:9099",
    production: false,
  };
  const demoClaims = (changes: JWTPayload = {}) =>
    claims({ iss: "https://securetoken.google.com/demo-shop", aud: "demo-shop", ...changes });
  const unsigned = (changes: JWTPayload = {}) => new UnsecuredJWT(demoClaims(changes)).encode();

  it("is trusted unsigned, and the browser gets its address", async () => {
    const identity = createFirebaseIdentity(options);
    expect((await identity.verify(unsigned())).ok).toBe(true);
    expect(identity.publicConfig).toMatchObject({ emulatorUrl: "http://127.0.0.1:9099" });
  });

  it.each<[string, () => JWTPayload]>([
    ["another project", () => ({ aud: "demo-other" })],
    ["another issuer", () => ({ iss: "elsewhere" })],
    ["an end in the past", () => ({ exp: now() - 60 })],
    ["a sign-in in the future", () => ({ auth_time: now() + 600 })],
    ["an empty subject", () => ({ sub: "" })],
  ])("is refused with %s", async (_case, changes) => {
    expect(await createFirebaseIdentity(options).verify(unsigned(changes()))).toEqual(invalid);
  });

  it("is refused in production and with a real project", () => {
    expect(() => createFirebaseIdentity({ ...options, production: true })).toThrow(/production/);
    expect(() => createFirebaseIdentity({ ...options, projectId: "comptoir-shop" })).toThrow(
      /demo-/,
    );
  });
});
