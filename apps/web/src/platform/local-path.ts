/** Accepts only paths on this site, against open redirects. */
export function localPath(given: string | null): string | null {
  if (!given?.startsWith("/")) return null;
  const base = "http://here.invalid";
  const url = new URL(given, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}
