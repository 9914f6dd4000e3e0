import type { SecurityEvent } from "../i18n/dictionary.ts";
import { WORDS } from "../i18n/words.ts";
import { languageOf, type Mailer, type Recipient } from "./mailer.ts";

export interface SecurityMails {
  /** Resolves once it is handed over or has failed; what it tells of has happened either way. */
  send(recipient: Recipient, event: SecurityEvent): Promise<void>;
}

/** Tells a person of every change to the way into their account. */
export function createSecurityMails(
  mailer: Mailer,
  publicUrl: string,
  onError: (error: unknown) => void,
): SecurityMails {
  return {
    async send(recipient, event) {
      const { greeting, events, wasItYou } = WORDS[languageOf(recipient)].security;
      const { subject, text } = events[event];
      const link = `${publicUrl}/account`;
      const message = {
        to: recipient.email,
        subject,
        text: `${greeting}\n\n${text}\n\n${wasItYou(link)}\n`,
      };
      await mailer.send(message).catch(onError);
    },
  };
}
