import type { ErrorCode } from "@comptoir/contract";
import { FaultError } from "../../../faults.ts";

const REFUSALS = {
  invalid_credentials: [401, "Incorrect email or password. Please try again."],
  email_in_use: [409, "An account with this email already exists."],
  weak_password: [422, "The password breaks one or more rules."],
  password_too_long: [422, "Password must be at most 128 characters."],
  invalid_link: [401, "This link has expired or was already used."],
  invalid_code: [401, "This code is not right, or was already used."],
} as const;

type Refusal = keyof typeof REFUSALS;

const CODES: Record<string, Refusal | ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
  USER_ALREADY_EXISTS: "email_in_use",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email_in_use",
  WEAK_PASSWORD: "weak_password",
  PASSWORD_TOO_LONG: "password_too_long",
  INVALID_TOKEN: "invalid_link",
  USER_NOT_FOUND: "invalid_link",
  INVALID_PASSWORD: "wrong_password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "wrong_password",
  INVALID_CODE: "invalid_code",
  INVALID_BACKUP_CODE: "invalid_code",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "rate_limited",
  TOTP_ALREADY_ENABLED: "forbidden",
  TOTP_NOT_ENABLED: "second_factor_not_set_up",
  TWO_FACTOR_NOT_ENABLED: "second_factor_not_set_up",
  BACKUP_CODES_NOT_ENABLED: "second_factor_not_set_up",
  SECOND_FACTOR_DEMANDED: "second_factor_not_set_up",
  SECOND_FACTOR_REQUIRED: "second_factor_required",
  INVALID_EMAIL: "invalid_email",
  // All other fields are validated before Better Auth sees them.
  VALIDATION_ERROR: "invalid_email",
  INVALID_ORIGIN: "wrong_origin",
  MISSING_OR_NULL_ORIGIN: "wrong_origin",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: "wrong_origin",
};

const CODES_BY_STATUS: Record<number, Refusal | ErrorCode> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  // Two concurrent uses of one recovery code: the later.
  409: "invalid_code",
  429: "rate_limited",
};

interface Refused {
  readonly status: number;
  readonly body: { error: string; code: Refusal; faults?: unknown };
}

export function toRefusal(status: number, body: { code?: unknown; faults?: unknown }): Refused {
  const code = CODES[String(body.code)] ?? CODES_BY_STATUS[status];
  if (code && isRefusal(code)) return refusal(code, body.faults);
  if (code) throw new FaultError({ code });
  throw new FaultError({ code: status < 500 ? "malformed_request" : "internal_error" });
}

export function refusal(code: Refusal, faults?: unknown): Refused {
  const [status, error] = REFUSALS[code];
  return { status, body: faults === undefined ? { error, code } : { error, code, faults } };
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(REFUSALS, code);
}
