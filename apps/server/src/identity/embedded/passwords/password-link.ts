import { WORDS } from "../../../i18n/words.ts";
import type { Mailer, Message } from "../../../mail/mailer.ts";
import { requestFacts } from "../accounts/request-facts.ts";

export type PasswordLinkSender = (
  link: { readonly user: { readonly email: string }; readonly token: string },
  request?: Request,
) => Promise<void>;

/** Mails the link in the language the person reads, once whoever asked for it has their answer. */
export function passwordLinkSender(
  mailer: Mailer,
  publicUrl: string,
  onError: (error: unknown) => void,
): PasswordLinkSender {
  return async ({ user, token }, request) => {
    // Behind the hash, where no server and no log ever sees it.
    const link = `${publicUrl}/account/reset-password#token=${encodeURIComponent(token)}`;
    const words = WORDS[requestFacts(request?.headers).language].passwordLink;
    const message: Message = { to: user.email, subject: words.subject, text: words.text(link) };
    await mailer.send(message).catch(onError);
  };
}
