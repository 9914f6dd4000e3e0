/** A way on that a link may name: a page of this site, never another site. */
export function localPath(given: string | null): string | null {
  if (!given?.startsWith("/")) return null;
  const base = "http://here.invalid";
  const url = new URL(given, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}
