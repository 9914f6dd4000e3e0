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
function escapeHtml(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
