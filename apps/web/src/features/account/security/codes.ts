/** A code as it was made: apps and people put spaces into it to read it out. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

export function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The key that an authenticator app takes when it cannot scan, in groups that can be typed. */
export function keyOf(uri: string): string {
  const [, query = ""] = uri.split("?");
  const secret = new URLSearchParams(query).get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
