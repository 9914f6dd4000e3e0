import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { FaultError } from "../../faults.ts";
import type { Accounts } from "../identity.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { Auth } from "./auth.ts";
import { sendAnswer, sendRedirect } from "./auth-answers.ts";
import { AUTH_ENDPOINTS, type AuthEndpoint } from "./auth-endpoints.ts";
import { AUTH_PATH, POPUP_PATH } from "./auth-paths.ts";
import { POPUP_HEADERS, POPUP_PAGE } from "./popup-page.ts";
import { toWebRequest } from "./web-request.ts";

interface AuthRoutesDeps {
  readonly auth: Auth;
  /** Undefined when Google is not configured; answers nothing while Google is out of reach. */
  readonly googleAuth: (() => Promise<Auth | undefined>) | undefined;
  readonly accounts: Accounts;
  /** Undefined when limits are off. */
  readonly limits: AccountLimits | undefined;
  readonly publicUrl: string;
  readonly trustedOrigins: readonly string[];
}

const BODY_LIMIT = 64 * 1024;
const hidden = { schema: { hide: true } };

export function authRoutes(deps: AuthRoutesDeps): FastifyPluginAsync {
  const { auth, googleAuth, accounts, limits, publicUrl, trustedOrigins } = deps;

  const ask = async (endpoint: AuthEndpoint, request: FastifyRequest): Promise<Response> => {
    const { origin } = request.headers;
    if (origin !== undefined && !trustedOrigins.includes(origin)) {
      throw new FaultError({ code: "wrong_origin" });
    }
    const provider = endpoint.google ? await googleAuth?.() : auth;
    if (!provider) throw new FaultError({ code: "unavailable" });
    const answer = () => provider.handler(toWebRequest(endpoint, request, publicUrl));
    const { perAccount, path } = endpoint;
    if (!perAccount || !limits) return await answer();
    const { email } = request.body as { email: string };
    return await limits.guard({ ...perAccount, path, email }, answer);
  };

  return async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    for (const endpoint of AUTH_ENDPOINTS) {
      if (endpoint.google && !googleAuth) continue;
      const { method, path, body } = endpoint;
      app.route({
        method,
        url: `${AUTH_PATH}${path}`,
        bodyLimit: BODY_LIMIT,
        exposeHeadRoute: false,
        schema: body ? { hide: true, body } : { hide: true },
        handler: (request, reply) => {
          const answer = ask(endpoint, request);
          return endpoint.navigation
            ? sendRedirect(answer, reply, publicUrl)
            : sendAnswer(endpoint, answer, request, reply, accounts);
        },
      });
    }
    if (googleAuth) {
      app.get(POPUP_PATH, hidden, (_request, reply) =>
        reply.headers(POPUP_HEADERS).send(POPUP_PAGE),
      );
    }
    app.all(`${AUTH_PATH}/*`, hidden, async () => {
      throw new FaultError({ code: "not_found" });
    });
  };
}
