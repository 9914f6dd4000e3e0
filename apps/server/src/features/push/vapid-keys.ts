import { createECDH, hkdfSync } from "node:crypto";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = "prime256v1";

/**
 * What this server proves itself to push services with. It follows from the server's secret: every process
 * has the same, and nothing more needs to be kept or backed up.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `web push ${attempt}`, 32));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(key);
    } catch {
      // One number in four billion is not a key of this curve.
      continue;
    }
    return {
      publicKey: pair.getPublicKey("base64url"),
      privateKey: key.toString("base64url"),
    };
  }
}
