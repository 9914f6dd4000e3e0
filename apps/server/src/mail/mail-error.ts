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

export function toMailError(error: unknown): MailError {
  const { code, responseCode, command } = (error ?? {}) as Record<keyof Facts, unknown>;
  const facts = {
    code: isPlainWord(code) ? code : undefined,
    responseCode: typeof responseCode === "number" ? responseCode : undefined,
    command: isPlainWord(command) ? command : undefined,
  };
  const answer = [facts.code ?? "unknown", facts.responseCode].filter(Boolean).join(" ");
  return new MailError(facts.command ? `${answer} at ${facts.command}` : answer, facts);
}

function isPlainWord(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z][A-Z0-9 _-]{0,30}$/.test(value);
}
