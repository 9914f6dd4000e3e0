let key = keyIn(globalThis.location?.search);

function keyIn(search: string | undefined): string | undefined {
  return /[?&](preview=[^&]+)/.exec(search ?? "")?.[1];
}

/** Reads the key of another address, for a page that opens without loading its modules again, as in a test. */
export function startPreview(search: string): void {
  key = keyIn(search);
}

/**
 * What an address says to show a draft in the place of the shop, key and all; nothing on every other page. The one
 * that the page was opened at counts, so that it stays while one goes about in it.
 */
export function previewHere(): string | undefined {
  return key;
}
