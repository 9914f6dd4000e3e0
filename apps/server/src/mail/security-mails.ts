import type { SecurityEvent } from "../i18n/dictionary.ts";
import { WORDS } from "../i18n/words.ts";
import { accountMail } from "./account-mail.ts";
import type { Mailer } from "./mailer.ts";
import { languageOf, type Recipient } from "./message.ts";
import { findSender, type SenderShops } from "./sender.ts";

export interface SecurityMails {
  /** Resolves after success or failure; the reported event has happened either way. */
  send(recipient: Recipient, event: SecurityEvent): Promise<void>;
}

interface SecurityMailDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly shops: SenderShops;
  readonly onError: (error: unknown) => void;
}

export function createSecurityMails(deps: SecurityMailDeps): SecurityMails {
  const { mailer, publicUrl, shops, onError } = deps;
  return {
    async send(recipient, event) {
      const language = languageOf(recipient);
      const { events, wasItYou, devices } = WORDS[language].security;
      const { subject, text } = events[event];
      const message = accountMail({
        to: recipient.email,
        language,
        sender: findSender(shops, [recipient.shop]),
        subject,
        blocks: [
          { kind: "text", text },
          { kind: "text", text: wasItYou },
          { kind: "button", text: devices, url: `${publicUrl}/account` },
        ],
      });
      await mailer.send(message).catch(onError);
    },
  };
}
