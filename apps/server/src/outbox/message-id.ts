import { createHash } from "node:crypto";

/** The same for every try of a mail: a mail server or program that has it already knows it again. */
export function messageIdOf(dedupeKey: string, publicUrl: string): string {
  const name = createHash("sha256").update(dedupeKey).digest("base64url");
  return `<${name}@${new URL(publicUrl).hostname}>`;
}
