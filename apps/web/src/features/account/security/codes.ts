/** Removes spaces, which apps and people use to group digits. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

export function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Secret of an `otpauth:` URI in groups of four, for typing it into an app. */
export function keyOf(uri: string): string {
  const [, query = ""] = uri.split("?");
  const secret = new URLSearchParams(query).get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
