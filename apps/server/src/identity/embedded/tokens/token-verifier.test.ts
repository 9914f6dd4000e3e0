import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, it } from "vitest";
import { createTokenVerifier } from "./token-verifier.ts";

const start = Date.now();
const session = { id: "of someone", kind: null, secondFactorAt: null, createdAt: new Date(start) };

async function keyPair(id: string) {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = JSON.stringify(await exportJWK(publicKey));
  const stored = { id, publicKey: jwk, privateKey: "", createdAt: new Date(start) };
  const sign = (kid = id) =>
    new SignJWT({ email: "a@example.ch", sid: "of someone" })
      .setProtectedHeader({ alg: "ES256", kid })
      .setSubject("someone")
      .setIssuer("comptoir")
      .setAudience("comptoir")
      .setIssuedAt(new Date(start))
      .setExpirationTime(new Date(start + 3600_000))
      .sign(privateKey);
  return { stored, sign };
}

async function verifierOver(keys: { stored: Awaited<ReturnType<typeof keyPair>>["stored"] }[]) {
  const state = { now: start, reads: 0, isDown: false, areKeysGone: false, isSignedIn: true };
  const verify = await createTokenVerifier({
    async readKeys() {
      state.reads += 1;
      if (state.isDown || state.areKeysGone) throw new Error("no database");
      return keys.map(({ stored }) => stored);
    },
    async findSession() {
      if (state.isDown) throw Object.assign(new Error("no database"), { code: "ECONNREFUSED" });
      return state.isSignedIn ? { userId: "someone", session } : undefined;
    },
    clock: () => new Date(state.now),
  });
  return { verify, state };
}

it("reloads the keys for an unknown key id, and then accepts the new key", async () => {
  const keys = [await keyPair("old")];
  const { verify, state } = await verifierOver(keys);
  const added = await keyPair("new");
  keys.push(added);
  state.now += 11_000;
  expect((await verify(await added.sign())).ok).toBe(true);
  expect(state.reads).toBe(2);
});

it("reloads at most once in ten seconds, however many unknown ids come", async () => {
  const key = await keyPair("real");
  const { verify, state } = await verifierOver([key]);
  state.now += 11_000;
  const forged = Array.from({ length: 50 }, (_, n) => key.sign(`made-up-${n}`));
  const together = await Promise.all(forged.map(async (token) => verify(await token)));
  for (const token of forged) await verify(await token);
  expect(together.every((result) => !result.ok && result.error === "invalid_token")).toBe(true);
  expect(state.reads).toBe(2);
});

it("answers unavailable, not invalid, when the keys cannot be read", async () => {
  const key = await keyPair("real");
  const { verify, state } = await verifierOver([key]);
  state.now += 11_000;
  state.isDown = true;
  expect(await verify(await key.sign("unknown"))).toEqual({ ok: false, error: "unavailable" });
});

it("answers unavailable, not invalid, when the session cannot be read", async () => {
  const key = await keyPair("real");
  const { verify, state } = await verifierOver([key]);
  state.isDown = true;
  expect(await verify(await key.sign())).toEqual({ ok: false, error: "unavailable" });
  state.isDown = false;
  expect((await verify(await key.sign())).ok).toBe(true);
  state.isSignedIn = false;
  expect(await verify(await key.sign())).toEqual({ ok: false, error: "invalid_token" });
});

it("reloads the keys after ten minutes in the background", async () => {
  const [old, added] = [await keyPair("old"), await keyPair("new")];
  const keys = [old];
  const { verify, state } = await verifierOver(keys);
  keys.splice(0, 1, added);
  state.now += 9 * 60_000;
  expect((await verify(await old.sign())).ok).toBe(true);
  expect(state.reads).toBe(1);
  state.now += 60_000;
  expect((await verify(await old.sign())).ok).toBe(true);
  await expect.poll(async () => (await verify(await old.sign())).ok).toBe(false);
  expect((await verify(await added.sign())).ok).toBe(true);
  expect(state.reads).toBe(2);
});

it("continues with the known keys while reloading fails", async () => {
  const key = await keyPair("real");
  const { verify, state } = await verifierOver([key]);
  state.areKeysGone = true;
  state.now += 11 * 60_000;
  for (let n = 0; n < 3; n++) expect((await verify(await key.sign())).ok).toBe(true);
});
