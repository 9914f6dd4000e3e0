const READABLE: readonly (readonly [RegExp, string])[] = [
  [/\u00AD/g, ""],
  [/[‘’‚‛‹›ʼ′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/[•‣∙]/g, "·"],
  [/…/g, "..."],
  [/\u2044/g, "/"],
  [/œ/g, "oe"],
  [/Œ/g, "Oe"],
  [/ẞ/g, "SS"],
];
const NOT_ALLOWED = /[^\x20-\x7E\u00A0-\u017F\u0218-\u021B\u20AC]/gu;
const MARKS = /\p{M}/gu;

/** Replaces characters that a Swiss QR code does not allow by similar ones, or drops them. */
export function billText(text: string): string {
  const composed = readable(text.normalize("NFC"));
  const allowed = composed.replace(NOT_ALLOWED, (character) =>
    /\s/.test(character) ? " " : simplified(character),
  );
  return allowed.replace(/\s+/g, " ").trim();
}

export function shortBillText(text: string, longest: number): string {
  return billText(text).slice(0, longest).trim();
}

function readable(text: string): string {
  return READABLE.reduce((known, [from, to]) => known.replace(from, to), text);
}

/** "ệ" becomes "e", "ﬁ" "fi", "№" "No"; others are dropped. */
function simplified(character: string): string {
  return readable(character.normalize("NFKD").replace(MARKS, "")).replace(NOT_ALLOWED, "");
}
