/** Full stops, including those that browsers accept in a domain. */
const DOT = "[.\u3002\uff0e\uff61\u2024\ufe52]";
const IN_WORD = "[\\p{L}\\p{N}\\p{M}\\p{Cf}_]";

/** The end of "http://", "tel:" and similar. */
const SCHEME_END = /:[/\\]{2,}|(?<=\p{L}[\p{L}\p{N}\p{M}\p{Cf}+-]*):[/\\]*(?=\S)/gu;
/** A number such as 12.30 or 2.5kg, which is left alone; otherwise a full stop inside a word. */
const NUMBER_OR_DOT = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}\\p{Cf}_.@/-])\\d+\\.\\d+\\p{L}{0,3}(?!\\.?${IN_WORD})|(?<=\\S)${DOT}(?=${IN_WORD})`,
  "gu",
);

/**
 * Breaks links in text typed by customers: adds a space after each full stop and colon inside a
 * word and around each @, and removes slashes after a colon and double backslashes. Visible spaces,
 * because some programs ignore invisible characters and open the address all the same.
 */
export function inertText(text: string): string {
  return text
    .replace(/\\{2,}/g, " ")
    .replace(SCHEME_END, ": ")
    .replace(/(?<=\S)@(?=\S)/g, " @ ")
    .replace(NUMBER_OR_DOT, (found) => (found.length > 1 ? found : `${found} `));
}

export function inertUnlessEmail(email: string): string {
  return /^[\w.+-]+@[\w.-]+$/.test(email) ? email : inertText(email);
}
