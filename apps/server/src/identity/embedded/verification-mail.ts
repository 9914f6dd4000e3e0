import type { Language } from "@comptoir/domain";
import type { Message } from "../../mail/mailer.ts";
import type { Recipient } from "../../mail/security-mails.ts";

/** The link with which somebody proves that an address is theirs. */
export function verificationMail(
  { email, language }: Recipient,
  publicUrl: string,
  token: string,
): Message {
  // Behind the hash, where no server and no log ever sees it.
  const link = `${publicUrl}/account/verify-email#token=${encodeURIComponent(token)}`;
  const { subject, text } = WORDS[language];
  return { to: email, subject, text: text(link) };
}

const WORDS: Record<Language, { subject: string; text: (link: string) => string }> = {
  fr: {
    subject: "Confirmez votre adresse e-mail",
    text: (link) => `Bonjour,

Pour confirmer que cette adresse est la vôtre, ouvrez ce lien là où vous êtes connecté. Il est valable un jour et ne sert qu’une fois :

${link}

Vous pouvez commander sans attendre. Vous n’avez pas créé de compte ? Ignorez ce message.
`,
  },
  en: {
    subject: "Confirm your e-mail address",
    text: (link) => `Hello,

To confirm that this address is yours, open this link where you are signed in. It is valid for one day and works once:

${link}

You can order without waiting. You did not make an account? Ignore this message.
`,
  },
};
