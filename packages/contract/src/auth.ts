import * as z from "zod/mini";

/** What the accounts that the server keeps itself answer, under PATHS.auth. */

/** A session that was named as the kitchen's tablet opens board and display only. */
const sessionKind = z.nullable(z.literal("kitchen"));

export const authSession = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      emailVerified: z.boolean(),
      /** Whether a code is asked for besides the password. */
      secondFactor: z.boolean(),
    }),
  ),
  /** Its `secondFactor`: whether the code was given in this session. */
  session: z.nullable(z.object({ kind: sessionKind, secondFactor: z.boolean() })),
});
export type AuthSession = z.infer<typeof authSession>;

export const MAX_DEVICE_NAME = 60;

export const device = z.object({
  id: z.string(),
  name: z.string(),
  kind: sessionKind,
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;
export const devicesResponse = z.object({ devices: z.array(device) });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** `uri` is what an authenticator app takes (otpauth:); it counts once a first code is verified. */
export const secondFactorSetUp = z.extend(recoveryCodes, { uri: z.string() });
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;
