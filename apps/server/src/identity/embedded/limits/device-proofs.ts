import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const MOST_ACCOUNTS = 5;
/** The browser's random id, then one proof per account, newest first. */
const COOKIE = /^[\w-]{22}(\.[\w-]{43})+$/;

/** How long a browser keeps such a cookie. */
export const DEVICE_COOKIE_MAX_AGE_S = 365 * 24 * 3600;

export interface DeviceProofs {
  /** The browser's id if its cookie proves these facts, otherwise null. */
  find(cookie: string | undefined | null, facts: readonly string[]): string | null;
  /** The cookie with a proof of these facts; the oldest account is dropped when there are too many. */
  add(cookie: string | undefined | null, facts: readonly string[]): string;
}

/**
 * Cookies that tell a browser from all others, signed per account. Nobody can make one up, so a counter per
 * browser gives no further guesses to somebody who pretends to be many browsers.
 */
export function createDeviceProofs(secret: string, purpose: string): DeviceProofs {
  const prove = (device: string, facts: readonly string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, device, ...facts]))
      .digest("base64url");

  return {
    find(cookie, facts) {
      const { device, proofs } = read(cookie);
      if (!device) return null;
      const proof = prove(device, facts);
      return proofs.some((given) => isSame(given, proof)) ? device : null;
    },
    add(cookie, facts) {
      const known = read(cookie);
      const device = known.device ?? randomBytes(16).toString("base64url");
      const proof = prove(device, facts);
      const others = known.proofs.filter((other) => other !== proof);
      return [device, proof, ...others].slice(0, MOST_ACCOUNTS + 1).join(".");
    },
  };
}

function read(cookie: string | undefined | null): { device?: string; proofs: string[] } {
  if (!cookie || !COOKIE.test(cookie)) return { proofs: [] };
  const [device = "", ...proofs] = cookie.split(".");
  return { device, proofs: proofs.slice(0, MOST_ACCOUNTS) };
}

function isSame(given: string, proof: string): boolean {
  return given.length === proof.length && timingSafeEqual(Buffer.from(given), Buffer.from(proof));
}
