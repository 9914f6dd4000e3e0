import * as z from "zod/mini";

/** The session of a kitchen tablet opens only board and display. */
const sessionKind = z.nullable(z.literal("kitchen"));

export const authSession = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      emailVerified: z.boolean(),
      secondFactor: z.boolean(),
    }),
  ),
  /** `secondFactor`: whether the code was given in this session. */
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
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;
export const devicesResponse = z.object({ devices: z.array(device) });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** `uri` is an otpauth: URI. It is active once a first code is verified. */
export const secondFactorSetUp = z.extend(recoveryCodes, { uri: z.string() });
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;
