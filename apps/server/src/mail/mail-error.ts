import { PermanentError } from "../outbox/permanent-error.ts";

interface Facts {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
}

/**
 * Why a message did not leave, fit for the log. Mail servers repeat the recipient's address in what they
 * answer, so of their words nothing is kept, nor the error that carries them.
 */
export class MailError extends Error {
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
  const { code, responseCode, command } = (error ?? {}) as Record<keyof Facts, unknown>;
  const facts = {
    code: isPlainWord(code) ? code : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    command: isPlainWord(command) ? command : undefined,
  };
  const answer = [facts.code ?? "unknown", facts.responseCode].filter(Boolean).join(" ");
  const why = facts.command ? `${answer} at ${facts.command}` : answer;
  return isRefusedForGood(facts) ? new RecipientError(why, facts) : new MailError(why, facts);
}

/** What is wrong with us, such as a password, an operator mends; who does not exist is not mended. */
function isRefusedForGood({ responseCode = 0, command }: Facts): boolean {
  return command === "RCPT TO" && responseCode >= 500;
}

function isPlainWord(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z][A-Z0-9 _-]{0,30}$/.test(value);
}
