import { createHash } from "node:crypto";

/** Equal for every try, so that mail servers and programs drop duplicates. */
export function messageIdOf(dedupeKey: string, publicUrl: string): string {
  const name = createHash("sha256").update(dedupeKey).digest("base64url");
  return `<${name}@${new URL(publicUrl).hostname}>`;
}
