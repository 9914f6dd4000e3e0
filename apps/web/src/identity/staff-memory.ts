import { forgetDevice } from "../platform/device-store.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

const storedAs = (userId: string) => `comptoir.staff.${userId}`;

/** Who ordered without an account. */
const GUEST = "guest";
const ORDER = "order/";

/** Under which key a device keeps what one person sees of one shop. */
export function deviceKey(userId: string, slug: string): string {
  return `${slug}.${userId}`;
}

/** Under which it keeps one order of its customer's. */
export function orderKey(userId: string | null, slug: string, number: number): string {
  return `${ORDER}${slug}/${number}.${userId ?? GUEST}`;
}

/** The shop a person worked for when the server last said so. */
export function rememberedShop(userId: string): string | null {
  return readStored(storedAs(userId));
}

/** The server says whom a person works for. What was kept for another shop, or for none any more, goes. */
export function rememberShop(userId: string, slug: string | null): void {
  if (slug) writeStored(storedAs(userId), slug);
  else removeStored(storedAs(userId));
  const isOfShop = (key: string) => slug !== null && key === deviceKey(userId, slug);
  void forgetDevice((key) => key.startsWith(ORDER) || isOfShop(key));
}

/**
 * Only what belongs to whoever is signed in stays on the device. Without anybody, a guest's open orders do, which this
 * browser's cookie opens anyway.
 */
export function forgetOthers(userId: string | undefined): void {
  void forgetDevice((key) => key.endsWith(`.${userId ?? GUEST}`));
}
