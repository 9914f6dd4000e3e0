import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../identity.ts";
import type { AuthEndpoint } from "./auth-endpoints.ts";
import { POPUP_UNAVAILABLE, refusal, toRefusal, withPopupError } from "./auth-errors.ts";

interface AnswerBody {
  readonly code?: unknown;
  readonly faults?: unknown;
}

/** To a call: JSON in our own shape, or a coded refusal. */
export async function sendAnswer(
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

/** To a window that came from Google: always on to a page of ours, which can tell how it ended. */
export async function sendRedirect(
  answer: Promise<Response>,
  reply: FastifyReply,
  publicUrl: string,
) {
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

/** Of two sign-ups with one address at the same moment, the later fails without saying why. */
async function isLateDuplicate(
  body: AnswerBody | null,
  { body: sent }: FastifyRequest,
  accounts: Accounts,
): Promise<boolean> {
  if (body?.code !== "FAILED_TO_CREATE_USER") return false;
  return (await accounts.findByEmail((sent as { email: string }).email)) !== undefined;
}
