import { PermanentError } from "../outbox/permanent-error.ts";
import { UnavailableError } from "../outbox/unavailable-error.ts";

interface Facts {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
  /** The enhanced status ("5.1.1"), where the mail server tells one. */
  readonly status?: string | undefined;
}

/**
 * Why a message did not leave, fit for the log. Mail servers repeat the recipient's address in what they
 * answer, so of their words nothing is kept, nor the error that carries them.
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

/** The address is none, or nobody's: to send it again would only be refused again. */
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

/** That the address is nobody's, rather than that we are not let through or a mailbox is full. */
const NOBODY = [550, 551, 553];

/** What is wrong with us, such as a password, an operator mends; who does not exist is not mended. */
function isRefusedForGood({ responseCode = 0, command, status }: Facts): boolean {
  if (command !== "RCPT TO") return false;
  return status ? NOBODY.includes(responseCode) && status.startsWith("5.1.") : responseCode === 550;
}

function isPlainWord(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z][A-Z0-9 _-]{0,30}$/.test(value);
}
