import { PermanentError, UnavailableError } from "../outbox/failure-words.ts";

interface Facts {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
  readonly status?: string | undefined;
}

/**
 * Safe to log: mail servers repeat the recipient's address in their answers, so neither their text
 * nor the original error is kept.
 */
export class MailError extends UnavailableError {
  override readonly name = "MailError";
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  readonly command: string | undefined;

  constructor(why: string, { code, responseCode, command }: Facts = {}) {
    super(`the message was not sent: ${why}`);
    this.code = code;
    this.responseCode = responseCode;
    this.command = command;
  }
}

export class RecipientError extends PermanentError {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;

  constructor(why: string, { code, responseCode }: Facts = {}) {
    super(`the message was not sent: ${why}`);
    this.code = code;
    this.responseCode = responseCode;
  }
}

export function toMailError(error: unknown): MailError | RecipientError {
  const { code, responseCode, command, response } = (error ?? {}) as Record<string, unknown>;
  const facts = {
    code: isPlainWord(code) ? code : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    command: isPlainWord(command) ? command : undefined,
    status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1],
  };
  const parts = [facts.code ?? "unknown", facts.responseCode, facts.status];
  const answer = parts.filter(Boolean).join(" ");
  const why = facts.command ? `${answer} at ${facts.command}` : answer;
  return isRefusedForGood(facts) ? new RecipientError(why, facts) : new MailError(why, facts);
}

/** The mailbox does not exist, as opposed to a rejected sender or a full mailbox. */
const UNKNOWN_RECIPIENT_CODES = [550, 551, 553];

function isRefusedForGood({ responseCode = 0, command, status }: Facts): boolean {
  if (command !== "RCPT TO") return false;
  return status
    ? UNKNOWN_RECIPIENT_CODES.includes(responseCode) && status.startsWith("5.1.")
    : responseCode === 550;
}

function isPlainWord(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z][A-Z0-9 _-]{0,30}$/.test(value);
}
