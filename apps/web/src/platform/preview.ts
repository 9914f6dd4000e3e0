const [, key] = /[?&](preview=[^&]+)/.exec(globalThis.location?.search) ?? [];

/**
 * What an address says to show a draft in the place of the shop, key and all; nothing on every other page. The one
 * that the page was opened at counts, so that it stays while one goes about in it.
 */
export function previewHere(): string | undefined {
  return key;
}
