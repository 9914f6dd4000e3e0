import { startGoogleProvider } from "../../apps/server/test/google-provider.ts";
import { freePort } from "../../apps/server/test/process/server-process.ts";
import { test as base } from "./test.ts";

interface GoogleFixtures {
  /** An OpenID provider in Google's place, which the server of this worker is set up with. */
  google: Awaited<ReturnType<typeof startGoogleProvider>> & { port: number };
}

export const test = base.extend<object, GoogleFixtures>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, provide) => {
      const port = await freePort();
      const callback = `http://127.0.0.1:${port}/api/auth/callback/google`;
      const provider = await startGoogleProvider([callback]);
      await provide({ ...provider, port });
      await provider.stop();
    },
    { scope: "worker" },
  ],

  serverEnv: [
    async ({ google }, provide) => {
      const { clientId, clientSecret, issuer } = google.options;
      await provide({
        PORT: String(google.port),
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: clientSecret,
        GOOGLE_ISSUER: issuer,
      });
    },
    { scope: "worker" },
  ],
});
