import { finished } from "node:stream/promises";
import { PATHS } from "@comptoir/contract";
import { isEmail } from "@comptoir/domain";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { FaultError } from "../../../faults.ts";
import { failWithDatabase } from "../../../storage/database-errors.ts";
import type { Accounts } from "../../identity.ts";
import {
  CLIENT_ADDRESS_HEADER,
  DEVICE_HEADER,
  REQUEST_ID_HEADER,
} from "../accounts/request-facts.ts";
import {
  POPUP_HEADERS,
  POPUP_PAGE,
  POPUP_PATH,
  POPUP_UNAVAILABLE,
  withPopupError,
} from "../google/google.ts";
import type { SignInGuard } from "../limits/sign-in-guard.ts";
import { deviceName } from "../sessions/devices.ts";
import { AUTH_ENDPOINTS, type AuthEndpoint } from "./auth-endpoints.ts";
import { refusal, toRefusal } from "./auth-errors.ts";

interface Auth {
  handler(request: Request): Promise<Response>;
}

interface AuthRoutesDeps {
  readonly auth: Auth;
  readonly googleAuth: (() => Promise<Auth | undefined>) | undefined;
  readonly accounts: Accounts;
  readonly guard: SignInGuard | undefined;
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
    // Better Auth treats a session that it failed to read as absent.
    const answer = () => failWithDatabase(() => provider.handler(sent));
    const answerFirst = async () => {
      afterAnswer.begin(reply, answer);
      return Response.json({});
    };
    if (endpoint.answersAtOnce) refuseNoAddress(request);
    const answering = endpoint.answersAtOnce ? answerFirst : answer;
    return guard ? await guard(endpoint, request, reply, answering) : await answering();
  };

  return async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    for (const endpoint of AUTH_ENDPOINTS) {
      if (endpoint.google && !googleAuth) continue;
      const { method = "POST", path, body } = endpoint;
      app.route({
        method,
        url: `${PATHS.auth}${path}`,
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
    app.all(`${PATHS.auth}/*`, hidden, async () => {
      throw new FaultError({ code: "not_found" });
    });
  };
}

/** Endpoints that answer before the lookup must still check the format. */
function refuseNoAddress({ body }: FastifyRequest): void {
  if (!isEmail((body as { email: string }).email)) throw new FaultError({ code: "invalid_email" });
}

async function sendAnswer(
  { present }: AuthEndpoint,
  answer: Promise<Response>,
  request: FastifyRequest,
  reply: FastifyReply,
  accounts: Accounts,
) {
  const response = await answer;
  copyHeaders(response, reply);
  const text = await response.text();
  const body = text ? JSON.parse(text) : null;
  if (response.ok) return reply.send(present?.(body) ?? {});
  const { status, body: refused } = (await isLateDuplicate(body, request, accounts))
    ? refusal("email_in_use")
    : toRefusal(response.status, body ?? {});
  reply.refusal = refused.code;
  return reply.status(status).send(refused);
}

async function sendRedirect(answer: Promise<Response>, reply: FastifyReply, publicUrl: string) {
  const response = await answer.catch((error: unknown) => {
    reply.log.error({ err: error }, "a sign-in with Google failed");
  });
  const location = response?.headers.get("location");
  if (!response || !location) return reply.redirect(POPUP_UNAVAILABLE);
  copyHeaders(response, reply);
  return reply.redirect(withPopupError(location, publicUrl));
}

function copyHeaders({ headers }: Response, reply: FastifyReply): void {
  reply.header("cache-control", "no-store");
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  const retryAfter = headers.get("x-retry-after");
  if (retryAfter) reply.header("retry-after", retryAfter);
}

/** Of two concurrent sign-ups with one address, the later fails without a reason. */
async function isLateDuplicate(
  body: { code?: unknown; faults?: unknown } | null,
  { body: sent }: FastifyRequest,
  accounts: Accounts,
): Promise<boolean> {
  if (body?.code !== "FAILED_TO_CREATE_USER") return false;
  return (await accounts.findByEmail((sent as { email: string }).email)) !== undefined;
}

/** Headers passed to Better Auth; forwarded addresses are not among them. */
const PASSED_HEADERS = [
  "accept-language",
  "cookie",
  "origin",
  "referer",
  "sec-fetch-site",
  "sec-fetch-mode",
  "sec-fetch-dest",
];

function toWebRequest(
  { method, path, body, google }: AuthEndpoint,
  request: FastifyRequest,
  publicUrl: string,
): Request {
  const headers = new Headers({
    [CLIENT_ADDRESS_HEADER]: request.ip,
    [REQUEST_ID_HEADER]: request.id,
    [DEVICE_HEADER]: encodeURIComponent(deviceName(request.headers["user-agent"])),
  });
  for (const name of PASSED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const url = new URL(`${PATHS.auth}${path}`, publicUrl);
  if (method) {
    if (google) url.search = new URL(request.url, publicUrl).search;
    return new Request(url, { headers });
  }
  headers.set("content-type", "application/json");
  const sent = google ? { ...POPUP, ...(request.body as object) } : request.body;
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body ? sent : {}) });
}

const POPUP = { disableRedirect: true, callbackURL: POPUP_PATH, errorCallbackURL: POPUP_PATH };

export interface AfterAnswer {
  /** Starts the work after the answer is sent, so that its duration tells the client nothing. */
  begin(reply: FastifyReply, work: () => Promise<unknown>): void;
  settled(): Promise<void>;
}

export function createAfterAnswer(onError: (error: unknown) => void): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  return {
    begin({ raw }, work) {
      const done = finished(raw, { readable: false })
        // The client disconnected before the answer: do the work all the same.
        .catch(() => {})
        .then(work)
        .then(() => {}, onError)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
