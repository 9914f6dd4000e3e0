import { appConfig, PATHS } from "@comptoir/contract";
import { call } from "../platform/api.ts";
import { createEmbeddedProvider } from "./embedded-provider.ts";
import type { IdentityProvider } from "./provider.ts";

export async function loadProvider(): Promise<IdentityProvider> {
  const { identity } = await call(PATHS.config, { answers: appConfig });
  if (identity.provider === "embedded") return createEmbeddedProvider(identity);
  const { createFirebaseProvider } = await import("./firebase-provider.ts");
  return await createFirebaseProvider(identity);
}
