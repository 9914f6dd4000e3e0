import {
  appConfig,
  errorBody,
  health,
  PATHS,
  PRIVACY_FACTS_PATH,
  type PrivacyFacts,
  privacyFacts,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError } from "../../faults.ts";
import type { IdentityProvider } from "../../identity/identity.ts";
import { checkWritable } from "../../storage/check-writable.ts";
import type { Db } from "../../storage/schema.ts";

interface SystemDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly retention: PrivacyFacts["retention"];
}

export function healthRoute(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATHS.health,
      { config: { rateLimit: false }, schema: { response: { 200: health, 503: errorBody } } },
      async (request) => {
        await checkWritable(db).catch((error: unknown) => {
          request.log.error({ err: error }, "the database did not answer");
          throw new FaultError({ code: "unavailable" });
        });
        return { status: "ok" as const };
      },
    );
  };
}

export function systemRoutes({ db, identity, retention }: SystemDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await healthRoute(db)(app, {});

    app.get(PATHS.config, { schema: { response: { 200: appConfig } } }, async () => ({
      identity: identity.publicConfig,
    }));

    app.get(PRIVACY_FACTS_PATH, { schema: { response: { 200: privacyFacts } } }, async () => {
      const { publicConfig } = identity;
      const { provider: accounts } = publicConfig;
      const google = publicConfig.provider === "embedded" && publicConfig.google;
      return { accounts, google, retention };
    });

    app.get(PATHS.openapi, { schema: { hide: true } }, async () => app.swagger());
  };
}
