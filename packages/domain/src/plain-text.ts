/** Letters that do not come apart into a plain one and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ı: "i",
  ß: "ss",
  ø: "o",
};

/** A text as it is searched: without accents and capitals. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[œæıßø]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words of a text, plain, whatever stands between them. */
export function plainWords(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
