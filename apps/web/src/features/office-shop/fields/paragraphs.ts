export function readParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

export function writeParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join("\n\n");
}
