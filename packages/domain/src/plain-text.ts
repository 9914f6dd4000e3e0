/** Letters that NFD does not decompose. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ı: "i",
  ß: "ss",
  ø: "o",
};

/** Text for searching: lower case, without accents. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[œæıßø]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

export function plainWords(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
