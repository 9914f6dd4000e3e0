/** "Prête" as in "la commande est prête". */
export function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
