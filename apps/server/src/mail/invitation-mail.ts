import type { Language, StaffRight } from "@comptoir/domain";
import { WORDS } from "../i18n/words.ts";
import { compose } from "./compose.ts";
import { inertUnlessEmail } from "./inert-text.ts";
import type { Sender } from "./letter.ts";
import type { Message } from "./message.ts";

interface MailedLink {
  readonly to: string;
  readonly language: Language;
  readonly sender: Sender;
  readonly url: string;
}

interface InvitationMail extends MailedLink {
  readonly right: StaffRight;
  readonly by: string | null;
}

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
      {
        kind: "text",
        text: words.text({ shop: sender.name, by: by && inertUnlessEmail(by), right }),
      },
      { kind: "button", text: words.open, url },
      { kind: "text", text: words.otherwise },
    ],
    footer: [words.why(sender.name)],
  } as const;
  return { to, ...compose(letter) };
}

export function openingMail({ to, language, sender, url }: MailedLink): Message {
  const { greeting, opening: words, invitation } = WORDS[language];
  const letter = {
    language,
    subject: words.subject,
    sender,
    title: words.subject,
    blocks: [
      { kind: "text", text: greeting },
      { kind: "text", text: words.text },
      { kind: "button", text: words.open, url },
      { kind: "text", text: invitation.otherwise },
    ],
    footer: [words.why],
  } as const;
  return { to, ...compose(letter) };
}
