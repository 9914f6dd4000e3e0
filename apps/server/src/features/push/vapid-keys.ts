import { createECDH, hkdfSync } from "node:crypto";

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
