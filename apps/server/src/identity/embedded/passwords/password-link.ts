import type { Language } from "@comptoir/domain";
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
    const words = WORDS[requestFacts(request?.headers).language];
    const message: Message = { to: user.email, subject: words.subject, text: words.text(link) };
    await mailer.send(message).catch(onError);
  };
}

const WORDS: Record<Language, { subject: string; text: (link: string) => string }> = {
  fr: {
    subject: "Choisissez un nouveau mot de passe",
    text: (link) => `Bonjour,

Pour choisir un nouveau mot de passe, ouvrez ce lien. Il est valable une heure et ne sert qu’une fois :

${link}

Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.
`,
  },
  en: {
    subject: "Choose a new password",
    text: (link) => `Hello,

To choose a new password, open this link. It is valid for one hour and works once:

${link}

You did not ask for this? Ignore this message: your password stays the same.
`,
  },
};
