import { readableOn } from "@comptoir/domain";
import { WORDS } from "../i18n/words.ts";
import type { Block, Item, Letter, Row } from "./letter.ts";
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

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#241c15`;
const SMALL = `${FONT};font-size:14px;line-height:20px;color:#5c5047`;
const BREAK = "word-break:break-word;overflow-wrap:anywhere";
const LINE = "border-top:1px solid #e6dccf";

/**
 * One column of tables with inline styles, because some mail programs drop all others. Every text
 * has a background beside its colour, so that a dark mode inverts both or neither.
 */
export function letterHtml(letter: Letter): string {
  const { language, subject, sender, title, blocks, footer } = letter;
  const { accent } = sender;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme:dark){
.ground{background:#171310!important}
.sheet{background:#241e19!important}
.ink,.ink a{color:#f5efe6!important}
.quiet,.quiet a{color:#cbbfb1!important}
.line{border-color:#4a4038!important}
}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f7f1e8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:#f7f1e8">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="sheet" style="max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td class="pad" style="padding:20px 32px;background:${accent};color:${readableOn(accent)};${FONT};font-size:18px;line-height:24px;font-weight:700;${BREAK}">${sender.name}</td></tr>
<tr><td class="pad" style="padding:24px 32px 32px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;font-weight:700;color:#241c15;${BREAK}">${title}</h1>
${blocks.map((block) => blockHtml(block, accent))}
</td></tr>
${footer.length > 0 && footerHtml(footer)}
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.markup;
}

function footerHtml(lines: readonly string[]): Html {
  return html`<tr><td class="pad quiet line" style="padding:20px 32px;${LINE};${SMALL};${BREAK}">${below(lines)}</td></tr>`;
}

function blockHtml(block: Block, accent: string): Html {
  switch (block.kind) {
    case "heading":
      return html`<h2 class="ink" style="margin:28px 0 8px;${FONT};font-size:18px;line-height:24px;font-weight:700;color:#241c15;${BREAK}">${block.text}</h2>\n`;
    case "text":
      return html`<p class="ink" style="margin:0 0 12px;${TEXT};${BREAK}">${below(block.text.split("\n"))}</p>\n`;
    case "small":
      return html`<p class="quiet" style="margin:0 0 12px;${SMALL};${BREAK}">${below(block.text.split("\n"))}</p>\n`;
    case "lines":
      return html`<p class="ink" style="margin:0 0 12px;${TEXT};${BREAK}">${below(block.lines)}</p>\n`;
    case "rows":
      return table(block.rows.map(rowHtml));
    case "items":
      return table(block.items.map(itemHtml));
    case "button":
      return buttonHtml(block.text, block.url, accent);
    case "picture":
      return html`<p style="margin:0 0 12px"><img src="cid:${block.cid}" alt="${block.alt}" width="${block.width}" style="display:block;width:${block.width}px;max-width:100%;height:auto;background:#ffffff;border:8px solid #ffffff"></p>\n`;
  }
}

function table(rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${rows}</table>\n`;
}

function rowHtml({ label, text, isStrong = false }: Row): Html {
  const weight = isStrong ? "font-weight:700" : "font-weight:400";
  return html`<tr><td class="ink" style="padding:4px 12px 4px 0;${TEXT};${weight};vertical-align:top">${label}</td><td class="ink" align="right" style="padding:4px 0;${TEXT};${weight};vertical-align:top;${BREAK}">${text}</td></tr>`;
}

function itemHtml({ title, amount, details }: Item): Html {
  return html`<tr><td class="line" style="padding:10px 12px 10px 0;${LINE};vertical-align:top"><div class="ink" style="${TEXT};font-weight:600;${BREAK}">${title}</div>${details.map((detail) => html`<div class="quiet" style="${SMALL};${BREAK}">${detail}</div>`)}</td><td class="ink line" align="right" style="padding:10px 0;${LINE};${TEXT};white-space:nowrap;vertical-align:top">${amount}</td></tr>`;
}

/** A table cell with a background: Outlook applies no padding to links. */
function buttonHtml(text: string, url: string, accent: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td style="background:${accent};border-radius:999px"><a href="${url}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${readableOn(accent)};text-decoration:none">${text}</a></td></tr></table>\n`;
}

function below(lines: readonly string[]): Html[] {
  return lines.map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`));
}

export interface Html {
  readonly markup: string;
}

type Part = Html | readonly Html[] | string | number | null | undefined | false;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Template tag that escapes every value. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = template.reduce((before, after, i) => before + markupOf(parts[i - 1]) + after);
  return { markup };
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

/** Also removes control characters: some mail programs stop at one. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
