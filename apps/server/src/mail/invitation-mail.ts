import type { Language, StaffRight } from "@comptoir/domain";
import { WORDS } from "../i18n/words.ts";
import { compose } from "./compose.ts";
import type { Sender } from "./letter.ts";
import type { Message } from "./message.ts";

interface InvitationMail {
  readonly to: string;
  readonly language: Language;
  readonly sender: Sender;
  readonly right: StaffRight;
  /** Who invites, as they are called in the shop. */
  readonly by: string | null;
  readonly url: string;
}

/** Asks somebody, who may never have heard of us, into a shop's team. */
export function invitationMail(mail: InvitationMail): Message {
  const { to, language, sender, right, by, url } = mail;
  const { greeting, invitation: words } = WORDS[language];
  const subject = words.subject(sender.name);
  const letter = {
    language,
    subject,
    sender,
    title: subject,
    blocks: [
      { kind: "text", text: greeting },
      { kind: "text", text: words.text({ shop: sender.name, by, right }) },
      { kind: "button", text: words.open, url },
      { kind: "text", text: words.otherwise },
    ],
    footer: [words.why(sender.name)],
  } as const;
  return { to, ...compose(letter) };
}
