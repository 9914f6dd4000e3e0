import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";
import type { Db } from "../../../storage/schema.ts";
import { identityTables } from "../accounts/identity-tables.ts";

const MOST_ACCOUNTS = 5;
const COOKIE = /^[\w-]{22}(\.[\w-]{43})+$/;

export const DEVICE_COOKIE_MAX_AGE_S = 365 * 24 * 3600;

type Cookie = string | undefined | null;

/**
 * Cookies that identify a browser, signed per account. They cannot be forged, so a counter per
 * browser gives an attacker no additional guesses.
 */
export function createDeviceProofs(secret: string, purpose: string) {
  const prove = (device: string, facts: readonly string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, device, ...facts]))
      .digest("base64url");

  return {
    find(cookie: Cookie, facts: readonly string[]): string | null {
      const { device, proofs } = read(cookie);
      if (!device) return null;
      const proof = prove(device, facts);
      return proofs.some((given) => isSame(given, proof)) ? device : null;
    },
    add(cookie: Cookie, facts: readonly string[]): string {
      const known = read(cookie);
      const device = known.device ?? randomBytes(16).toString("base64url");
      const proof = prove(device, facts);
      const others = known.proofs.filter((other) => other !== proof);
      return [device, proof, ...others].slice(0, MOST_ACCOUNTS + 1).join(".");
    },
  };
}

function read(cookie: Cookie): { device?: string; proofs: string[] } {
  if (!cookie || !COOKIE.test(cookie)) return { proofs: [] };
  const [device = "", ...proofs] = cookie.split(".");
  return { device, proofs: proofs.slice(0, MOST_ACCOUNTS) };
}

function isSame(given: string, proof: string): boolean {
  return given.length === proof.length && timingSafeEqual(Buffer.from(given), Buffer.from(proof));
}

export type ProvenDevices = ReturnType<typeof createProvenDevices>;

/**
 * Browsers in which the second factor was proven. Their wrong codes are counted separately, so that
 * somebody who knows the password cannot use up the owner's attempts. The cookie does not replace
 * the code, and becomes invalid with its second factor.
 */
export function createProvenDevices(db: Db, secret: string) {
  const proofs = createDeviceProofs(secret, "second factor");
  const cookieOf = (ctx: GenericEndpointContext) =>
    ctx.context.createAuthCookie("proven_device", { maxAge: DEVICE_COOKIE_MAX_AGE_S });
  const findSecret = async (userId: string) => {
    const found = await identityTables(db)
      .selectFrom("twoFactor")
      .select("secret")
      .where("userId", "=", userId)
      .where("verified", "=", true)
      .executeTakeFirst();
    return found?.secret;
  };
  return {
    async recognise(ctx: GenericEndpointContext, userId: string): Promise<string | null> {
      const cookie = ctx.getCookie(cookieOf(ctx).name);
      const secondFactor = cookie && (await findSecret(userId));
      return secondFactor ? proofs.find(cookie, [userId, secondFactor]) : null;
    },
    async remember(ctx: GenericEndpointContext, userId: string): Promise<void> {
      const { name, attributes } = cookieOf(ctx);
      const secondFactor = await findSecret(userId);
      if (!secondFactor) return;
      ctx.setCookie(name, proofs.add(ctx.getCookie(name), [userId, secondFactor]), attributes);
    },
  };
}
