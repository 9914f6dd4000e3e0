import { createECDH, hkdfSync } from "node:crypto";

/** Hosts of the browsers' push services; a star matches any subdomain. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
  "*.push.apple.com",
] as const;

/** Prevents SSRF: a client could make the server call any URL. */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  return services.some((service) =>
    service.startsWith("*.") ? host.endsWith(service.slice(1)) : host === service,
  );
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = "prime256v1";

/** Derived from the server's secret, so that all processes share it and nothing needs a backup. */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `web push ${attempt}`, 32));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(key);
    } catch {
      // With probability 2^-32 the number is not a valid key of the curve.
      continue;
    }
    return {
      publicKey: pair.getPublicKey("base64url"),
      privateKey: key.toString("base64url"),
    };
  }
}
