import { storedLanguage } from "../identity/request-language.ts";
import { createSecurityMails, type SecurityEvent } from "../mail/security-mails.ts";
import type { Runtime } from "../runtime.ts";

/** Mails whoever a command was about. The command has done its work, whether the mail leaves or not. */
export async function tellStaff(
  { mailer, publicUrl }: Runtime,
  email: string,
  language: string | null | undefined,
  event: SecurityEvent,
): Promise<void> {
  const mails = createSecurityMails(mailer, publicUrl, () =>
    console.warn("The mail that tells them of it could not be sent."),
  );
  await mails.tell({ email, language: storedLanguage(language) }, event);
}
