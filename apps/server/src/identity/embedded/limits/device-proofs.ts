import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const MOST_ACCOUNTS = 5;
const COOKIE = /^[\w-]{22}(\.[\w-]{43})+$/;

export const DEVICE_COOKIE_MAX_AGE_S = 365 * 24 * 3600;

export interface DeviceProofs {
  find(cookie: string | undefined | null, facts: readonly string[]): string | null;
  add(cookie: string | undefined | null, facts: readonly string[]): string;
}

/**
 * Cookies that identify a browser, signed per account. They cannot be forged, so a counter per
 * browser gives an attacker no additional guesses.
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
