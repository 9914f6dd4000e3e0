import { isEmail } from "@comptoir/domain";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { FaultError } from "../../faults.ts";
import type { AfterAnswer } from "../../http/after-answer.ts";
import type { Accounts } from "../identity.ts";
import type { Auth } from "./auth.ts";
import { sendAnswer, sendRedirect } from "./auth-answers.ts";
import { AUTH_ENDPOINTS, type AuthEndpoint } from "./auth-endpoints.ts";
import { AUTH_PATH, POPUP_PATH } from "./auth-paths.ts";
import type { EntryGuard } from "./entry-guard.ts";
import { POPUP_HEADERS, POPUP_PAGE } from "./popup-page.ts";
import { toWebRequest } from "./web-request.ts";

interface AuthRoutesDeps {
  readonly auth: Auth;
  /** Undefined when Google is not configured; answers nothing while Google is out of reach. */
  readonly googleAuth: (() => Promise<Auth | undefined>) | undefined;
  readonly accounts: Accounts;
  /** Undefined when limits are off. */
  readonly guard: EntryGuard | undefined;
  readonly afterAnswer: AfterAnswer;
  readonly publicUrl: string;
  readonly trustedOrigins: readonly string[];
}

const BODY_LIMIT = 64 * 1024;
const hidden = { schema: { hide: true } };

export function authRoutes(deps: AuthRoutesDeps): FastifyPluginAsync {
  const { auth, googleAuth, accounts, guard, afterAnswer, publicUrl, trustedOrigins } = deps;

  const ask = async (
    endpoint: AuthEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Response> => {
    const { origin } = request.headers;
    if (origin !== undefined && !trustedOrigins.includes(origin)) {
      throw new FaultError({ code: "wrong_origin" });
    }
    const provider = endpoint.google ? await googleAuth?.() : auth;
    if (!provider) throw new FaultError({ code: "unavailable" });
    const sent = toWebRequest(endpoint, request, publicUrl);
    const answer = () => provider.handler(sent);
    const answerFirst = async () => {
      afterAnswer.begin(reply, answer);
      return Response.json({});
    };
    if (endpoint.answersAtOnce) refuseNoAddress(request);
    const answering = endpoint.answersAtOnce ? answerFirst : answer;
    return guard ? await guard.watch(endpoint, request, reply, answering) : await answering();
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
          const answer = ask(endpoint, request, reply);
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

/** What is answered before it is looked at must at least be an address. */
function refuseNoAddress({ body }: FastifyRequest): void {
  if (!isEmail((body as { email: string }).email)) throw new FaultError({ code: "invalid_email" });
}
