import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { PATHS } from "@comptoir/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

const COOKIE = "comptoir.known_device";
const YEAR_S = 365 * 24 * 3600;
const MOST_ACCOUNTS = 5;
/** The browser's name, then a proof for each account that signed in there, newest first. */
const VALUE = /^[\w-]{22}(\.[\w-]{43})+$/;

interface KnownDevicesOptions {
  readonly secret: string;
  readonly secure: boolean;
  /** The password of this account as it is stored. */
  readonly findPassword: (email: string) => Promise<string | null>;
}

export interface KnownDevices {
  /** The browser's name, if somebody signed in there with the password the account has now. */
  recognise(request: FastifyRequest, email: string): Promise<string | null>;
  remember(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void>;
}

/** Browsers that have signed in before, so that others' guesses do not lock them out. */
export function createKnownDevices(options: KnownDevicesOptions): KnownDevices {
  const { secret, secure, findPassword } = options;

  const prove = async (device: string, email: string) => {
    const password = await findPassword(email);
    if (!password) return null;
    const text = JSON.stringify(["known device", device, email, password]);
    return createHmac("sha256", secret).update(text).digest("base64url");
  };

  return {
    async recognise(request, email) {
      const { device, proofs } = read(request);
      if (!device) return null;
      const proof = await prove(device, email);
      return proof && proofs.some((given) => isSame(given, proof)) ? device : null;
    },
    async remember(request, reply, email) {
      const known = read(request);
      const device = known.device ?? randomBytes(16).toString("base64url");
      const proof = await prove(device, email);
      if (!proof) return;
      const others = known.proofs.filter((other) => other !== proof);
      const value = [device, proof, ...others].slice(0, MOST_ACCOUNTS + 1).join(".");
      reply.setCookie(COOKIE, value, {
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: PATHS.auth,
        maxAge: YEAR_S,
      });
    },
  };
}

function read({ cookies }: FastifyRequest): { device?: string; proofs: string[] } {
  const value = cookies[COOKIE];
  if (!value || !VALUE.test(value)) return { proofs: [] };
  const [device = "", ...proofs] = value.split(".");
  return { device, proofs: proofs.slice(0, MOST_ACCOUNTS) };
}

function isSame(given: string, proof: string): boolean {
  return given.length === proof.length && timingSafeEqual(Buffer.from(given), Buffer.from(proof));
}
