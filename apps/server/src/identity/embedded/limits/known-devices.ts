import { PATHS } from "@comptoir/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createDeviceProofs, DEVICE_COOKIE_MAX_AGE_S } from "./device-proofs.ts";

const COOKIE = "comptoir.known_device";

interface KnownDevicesOptions {
  readonly secret: string;
  readonly secure: boolean;
  readonly findPassword: (email: string) => Promise<string | null>;
}

export interface KnownDevices {
  recognise(request: FastifyRequest, email: string): Promise<string | null>;
  remember(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void>;
}

/** Keeps guesses by others from locking out browsers that signed in before. */
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
