import { appConfig, errorBody, health, PATHS } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { FaultError } from "../../faults.ts";
import type { IdentityProvider } from "../../identity/identity.ts";
import type { Db } from "../../storage/schema.ts";

interface SystemDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
}

export function systemRoutes({ db, identity }: SystemDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATHS.health,
      { config: { rateLimit: false }, schema: { response: { 200: health, 503: errorBody } } },
      async (request) => {
        await sql`select 1`.execute(db).catch((error: unknown) => {
          request.log.error({ err: error }, "the database did not answer");
          throw new FaultError({ code: "unavailable" });
        });
        return { status: "ok" as const };
      },
    );

    app.get(PATHS.config, { schema: { response: { 200: appConfig } } }, async () => ({
      identity: identity.publicConfig,
    }));

    app.get(PATHS.openapi, { schema: { hide: true } }, async () => app.swagger());
  };
}
