/** Puts no-break spaces around numbers: "env. 350 g". */
export function keepTogether(portion: string): string {
  return portion.replace(/(?<=\d) | (?=\d)/g, "\u00a0");
}
