import { TAKEN_CHANNELS, type TakenChannel } from "@comptoir/domain";
import { previewHere } from "./preview.ts";
import { forgetVisit } from "./storage.ts";

const ADDRESS = /^\/[^/]+\/orders\/new\/(\w+)$/;
const APART = "comptoir.taken.";

/** Where staff take an order for somebody, with the shop's own screens. */
export function takenPath(slug: string, channel: TakenChannel): string {
  return `/${slug}/orders/new/${channel}`;
}

/**
 * How the order that this page is about reached the staff; null where customers order for themselves. The
 * address says it, so that every part of a page knows, after a reload as well.
 */
export function channelHere(): TakenChannel | null {
  const named = ADDRESS.exec(globalThis.location?.pathname ?? "")?.[1];
  return TAKEN_CHANNELS.find((channel) => channel === named) ?? null;
}

/** What is done here is not the device's customer's: an order for somebody else, or a look at a draft. */
export function isApart(): boolean {
  return Boolean(channelHere() ?? previewHere());
}

/** The device's customer and whoever staff order for have nothing in common: what is kept of the one stays apart. */
export function keptAs(key: string): string {
  if (channelHere()) return APART + key;
  return previewHere() ? `comptoir.preview.${key}` : key;
}

const listeners = new Set<() => void>();

export function onTakenForgotten(listener: () => void): void {
  listeners.add(listener);
}

/** The next order is somebody else's. */
export function forgetTaken(): void {
  forgetVisit(APART);
  for (const listener of listeners) listener();
}
