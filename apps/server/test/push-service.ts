import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { CERTIFICATE, KEY } from "./certificate.ts";

const CURVE = "prime256v1";
const PUBLIC_KEY_BYTES = 65;
const SALT_BYTES = 16;

interface Delivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export async function startPushService() {
  const delivered: Delivery[] = [];
  const service = { status: 201 };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const body = await buffer(request);
    delivered.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(service.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    host,
    delivered,
    agent: new Agent({ ca: CERTIFICATE }),
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}

export function createDevice(host: string, name = "device") {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys();
  const auth = randomBytes(SALT_BYTES);
  return {
    subscription: {
      endpoint: `https://${host}/${name}`,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    /** RFC 8188 and RFC 8291: salt, record size, sender's key, one record. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, SALT_BYTES);
      const keyAt = SALT_BYTES + 5;
      const sender = body.subarray(keyAt, keyAt + PUBLIC_KEY_BYTES);
      const sealed = body.subarray(keyAt + PUBLIC_KEY_BYTES);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${what}\0`, length));
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derive("aes128gcm", 16),
        derive("nonce", 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last byte that is not padding is the delimiter.
      return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
    },
  };
}
