const key = new URLSearchParams(globalThis.location?.search).get("preview");

/**
 * The key of the draft that is shown here in the place of the shop; null on every other page. The address that
 * the page was opened at says it, so that it stays while one goes about in it.
 */
export function previewHere(): string | null {
  return key;
}
