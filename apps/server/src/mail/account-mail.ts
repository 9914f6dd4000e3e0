import type { Language } from "@comptoir/domain";
import { WORDS } from "../i18n/words.ts";
import { compose } from "./compose.ts";
import type { Block, Sender } from "./letter.ts";
import type { Message } from "./message.ts";

interface AccountMail {
  readonly to: string;
  readonly language: Language;
  readonly sender: Sender;
  readonly subject: string;
  readonly blocks: readonly Block[];
}

export function accountMail({ to, language, sender, subject, blocks }: AccountMail): Message {
  const { greeting, accountWith } = WORDS[language];
  const letter = {
    language,
    subject,
    sender,
    title: subject,
    blocks: [{ kind: "text", text: greeting }, ...blocks],
    footer: [accountWith(sender.name)],
  } as const;
  return { to, ...compose(letter) };
}
