import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import type { Message } from "./message.ts";

export function compose(letter: Letter): Omit<Message, "to"> {
  const { subject, sender } = letter;
  return {
    subject,
    fromName: sender.name,
    replyTo: sender.email,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
