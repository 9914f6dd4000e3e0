/** "env. 350 g" on one line: a number stays with its unit and with what stands before it. */
export function keepTogether(portion: string): string {
  return portion.replace(/(?<=\d) | (?=\d)/g, "\u00a0");
}
