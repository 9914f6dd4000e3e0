import { PATHS } from "@comptoir/contract";
import { IdentityError, type IdentityErrorCode, type PasswordRefusal } from "./provider.ts";

const CODES: Record<string, IdentityErrorCode> = {
  invalid_credentials: "invalid-credentials",
  email_in_use: "email-in-use",
  weak_password: "weak-password",
  password_too_long: "password-too-long",
  rate_limited: "rate-limited",
  invalid_code: "invalid-code",
  invalid_link: "invalid-link",
  wrong_password: "wrong-password",
  second_factor_required: "second-factor-required",
  second_factor_not_set_up: "second-factor-demanded",
};
const TIMEOUT_MS = 20_000;

interface Refusal {
  readonly code?: string;
  readonly faults?: readonly PasswordRefusal[];
  readonly error?: unknown;
}

/** Calls an auth endpoint of our own server. Refusals throw an `IdentityError`. */
export async function callAuth(path: string, body?: object, headers = {}): Promise<unknown> {
  const response = await fetchAuth(path, body, headers).catch(() => {
    throw new IdentityError("unavailable");
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const { code = "", faults, error } = answer as Refusal;
  const otherwise = response.status === 401 ? "session-ended" : "unavailable";
  const { isKnownCode, errorText } = await import("../platform/response-error.ts");
  const isKnown = code in CODES || isKnownCode(code);
  throw new IdentityError(CODES[code] ?? otherwise, faults, isKnown ? null : errorText(error));
}

/** The accept-language header decides the language of mails sent by the call. */
export function fetchAuth(path: string, body?: object, headers = {}): Promise<Response> {
  return fetch(`${PATHS.auth}${path}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": document.documentElement.lang,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  });
}
