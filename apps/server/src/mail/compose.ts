import { WORDS } from "../i18n/words.ts";
import type { Block, Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
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

export function letterText({ language, sender, title, blocks, footer }: Letter): string {
  const { about } = WORDS[language].printouts;
  const parts = [
    sender.name,
    title,
    ...blocks.map((block) => blockText(block, about)),
    ...(footer.length > 0 ? [`-- \n${footer.join("\n")}`] : []),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function blockText(block: Block, about: (label: string) => string): string {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, 60))}`;
    case "text":
    case "small":
      return block.text;
    case "lines":
      return block.lines.join("\n");
    case "rows":
      return block.rows.map(({ label, text }) => `${about(label)} ${text}`).join("\n");
    case "items":
      return block.items
        .map(({ title, amount, details }) =>
          [`${title}  ${amount}`, ...details.map((detail) => `  ${detail}`)].join("\n"),
        )
        .join("\n");
    case "button":
      return `${about(block.text)}\n${block.url}`;
    case "picture":
      return "";
  }
}
