/** Full stops, also those that browsers take for one in an address. */
const DOT = "[.\u3002\uff0e\uff61\u2024\ufe52]";
const IN_WORD = "[\\p{L}\\p{N}\\p{M}\\p{Cf}_]";

/** The end of "http://", "tel:" and the like. */
const SCHEME_END = /:[/\\]{2,}|(?<=\p{L}[\p{L}\p{N}\p{M}\p{Cf}+-]*):[/\\]*(?=\S)/gu;
/** A time or an amount such as 12.30 or 2.5kg, which is no address; or a full stop within one. */
const NUMBER_OR_DOT = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}\\p{Cf}_.@/-])\\d+\\.\\d+\\p{L}{0,3}(?!\\.?${IN_WORD})|(?<=\\S)${DOT}(?=${IN_WORD})`,
  "gu",
);

/**
 * What a customer typed, so that no mail program makes a link of it: a space goes after each full stop and colon
 * within a word and around each @; slashes after a colon and double backslashes go. A space is visible but certain; invisible
 * characters are ignored by some programs and browsers, which would open the address all the same.
 */
export function inertText(text: string): string {
  return text
    .replace(/\\{2,}/g, " ")
    .replace(SCHEME_END, ": ")
    .replace(/(?<=\S)@(?=\S)/g, " @ ")
    .replace(NUMBER_OR_DOT, (found) => (found.length > 1 ? found : `${found} `));
}

/** The same, but an e-mail address that looks like nothing else stays one, to be answered. */
export function inertUnlessEmail(email: string): string {
  return /^[\w.+-]+@[\w.-]+$/.test(email) ? email : inertText(email);
}
