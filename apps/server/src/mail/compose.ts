import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import type { Message } from "./message.ts";

/** The letter as a message in its sender's name, whom an answer reaches. */
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
