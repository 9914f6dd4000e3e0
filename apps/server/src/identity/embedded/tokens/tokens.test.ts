import {
  base64url,
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { SERVER_ENGINES, setUpIdentity, startIdentity } from "../../test/embedded-fixture.ts";
import { createTokenVerifier } from "./token-verifier.ts";

const refused = { ok: false, error: "invalid_token" };
const minutes = (n: number) => n * 60_000;

describe.each(SERVER_ENGINES)("tokens on %s", (engine) => {
  let token: string;

  const fixture = setUpIdentity(engine);
  beforeAll(async () => {
    const browser = fixture.browser();
    await browser.signUp("token@example.ch");
    token = await browser.token();
  });

  const kid = () => String(decodeProtectedHeader(token).kid);
  const sign = (key: CryptoKey, claims: Record<string, unknown> = {}, named = kid()) =>
    new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ alg: "ES256", kid: named })
      .sign(key);

  it("contain the user's id and nothing else, for five minutes", () => {
    const { iat = 0, ...claims } = decodeJwt(token);
    expect(claims).toEqual({
      sub: expect.any(String),
      email: "token@example.ch",
      email_verified: false,
      name: "",
      sid: expect.any(String),
      iss: "comptoir",
      aud: "comptoir",
      exp: iat + 300,
    });
    expect(decodeProtectedHeader(token).alg).toBe("ES256");
  });

  it("are accepted until they expire", async () => {
    const at = (late: number) =>
      startIdentity(fixture.database.storage, { clock: () => new Date(Date.now() + late) });
    expect((await (await at(minutes(4))).identity.verify(token)).ok).toBe(true);
    expect(await (await at(minutes(6))).identity.verify(token)).toEqual(refused);
  });

  it("contain their time of issue and session", async () => {
    const { sid, iat = 0, sub } = decodeJwt(token);
    expect(await fixture.identity.verify(token)).toEqual({
      ok: true,
      value: {
        subject: sub,
        email: "token@example.ch",
        emailVerified: false,
        name: null,
        issuedAt: new Date(iat * 1_000),
        signedInAt: expect.any(Date),
        session: { id: sid, kind: null, secondFactorAt: null, createdAt: expect.any(Date) },
      },
    });
  });

  it("are refused when a claim was changed", async () => {
    const [header, , signature] = token.split(".");
    const claims = base64url.encode(JSON.stringify({ ...decodeJwt(token), sub: "someone-else" }));
    expect(await fixture.identity.verify([header, claims, signature].join("."))).toEqual(refused);
  });

  it("are refused unsigned", async () => {
    expect(await fixture.identity.verify(new UnsecuredJWT(decodeJwt(token)).encode())).toEqual(
      refused,
    );
    const header = base64url.encode(JSON.stringify({ alg: "none", kid: kid() }));
    expect(await fixture.identity.verify(`${header}.${token.split(".")[1]}.`)).toEqual(refused);
  });

  it("are refused when signed with another key, under a known or an unknown id", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    expect(await fixture.identity.verify(await sign(privateKey))).toEqual(refused);
    expect(await fixture.identity.verify(await sign(privateKey, {}, "made-up"))).toEqual(refused);
  });

  it("are refused when the public key was used as a shared secret", async () => {
    const { publicKey } = await generateKeyPair("ES256", { extractable: true });
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: "HS256", kid: kid() })
      .sign(new TextEncoder().encode(await exportSPKI(publicKey)));
    expect(await fixture.identity.verify(forged)).toEqual(refused);
  });

  it.each([
    ["another audience", { aud: "elsewhere" }],
    ["another issuer", { iss: "elsewhere" }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["no end", { exp: undefined }],
    ["no instant of issue", { iat: undefined }],
    ["no session", { sid: undefined }],
    ["somebody else's session", { sid: "another" }],
  ])("are refused with %s, even when signed with the real key", async (_case, claims) => {
    const { verify, privateKey } = await verifierWithKnownKey();
    expect((await verify(await sign(privateKey, {}, "known"))).ok).toBe(true);
    expect(await verify(await sign(privateKey, claims, "known"))).toEqual(refused);
  });

  it.each(["", "x", "a.b.c", "...", "eyJhbGciOiJFUzI1NiJ9..", "é.é.é"])(
    "are refused when they are %j",
    async (text) => {
      expect(await fixture.identity.verify(text)).toEqual(refused);
    },
  );

  it("refuses to start with another secret, and names it", async () => {
    const other = startIdentity(fixture.database.storage, {
      secret: "quite another secret, as long as it",
    });
    await expect(other).rejects.toThrow(/AUTH_SECRET/);
  });

  async function verifierWithKnownKey() {
    const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
    const stored = JSON.stringify(await exportJWK(publicKey));
    const { sid, sub = "" } = decodeJwt(token);
    const session = { id: "", kind: null, secondFactorAt: null, createdAt: new Date() };
    const sessionsBy = new Map([
      [sid, { userId: sub, session }],
      ["another", { userId: "somebody else", session }],
    ]);
    const key = { id: "known", publicKey: stored, privateKey: "", createdAt: new Date() };
    const verify = await createTokenVerifier({
      readKeys: async () => [key],
      findSession: async (id) => sessionsBy.get(id),
      clock: () => new Date(),
    });
    return { verify, privateKey };
  }
});
