import * as z from "zod/mini";

export const appConfig = z.object({
  identity: z.union([
    z.object({ provider: z.literal("embedded"), google: z.boolean() }),
    z.object({
      provider: z.literal("firebase"),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulatorUrl: z.optional(z.string()),
    }),
  ]),
});
export type AppConfig = z.infer<typeof appConfig>;

export const health = z.object({ status: z.literal("ok") });
