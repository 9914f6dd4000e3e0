import { PATHS } from "@comptoir/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createDeviceProofs, DEVICE_COOKIE_MAX_AGE_S } from "./device-proofs.ts";

const COOKIE = "comptoir.known_device";

interface KnownDevicesOptions {
  readonly secret: string;
  readonly secure: boolean;
  /** The password of this account as it is stored. */
  readonly findPassword: (email: string) => Promise<string | null>;
}

export interface KnownDevices {
  /** The browser's id, if somebody signed in there with the password the account has now. */
  recognise(request: FastifyRequest, email: string): Promise<string | null>;
  remember(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void>;
}

/** Browsers that have signed in before, so that others' guesses do not lock them out. */
export function createKnownDevices(options: KnownDevicesOptions): KnownDevices {
  const { secret, secure, findPassword } = options;
  const proofs = createDeviceProofs(secret, "known device");
  return {
    async recognise({ cookies }, email) {
      if (!cookies[COOKIE]) return null;
      const password = await findPassword(email);
      return password ? proofs.find(cookies[COOKIE], [email, password]) : null;
    },
    async remember({ cookies }, reply, email) {
      const password = await findPassword(email);
      if (!password) return;
      reply.setCookie(COOKIE, proofs.add(cookies[COOKIE], [email, password]), {
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: PATHS.auth,
        maxAge: DEVICE_COOKIE_MAX_AGE_S,
      });
    },
  };
}
