import type { Language } from "@comptoir/domain";
import { WORDS } from "../i18n/words.ts";
import { accountMail } from "./account-mail.ts";
import type { Sender } from "./letter.ts";
import type { Message } from "./message.ts";

interface LinkMail {
  readonly to: string;
  readonly language: Language;
  readonly sender: Sender;
  readonly url: string;
}

export function linkMail(
  about: "passwordLink" | "verifyEmail",
  { url, ...whom }: LinkMail,
): Message {
  const { subject, text, open, otherwise } = WORDS[whom.language][about];
  return accountMail({
    ...whom,
    subject,
    blocks: [
      { kind: "text", text: text(whom.sender.name) },
      { kind: "button", text: open, url },
      { kind: "text", text: otherwise },
    ],
  });
}
