import { forgetDevice } from "../platform/device-store.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

const storedAs = (userId: string) => `comptoir.staff.${userId}`;

/** Owner id in keys of guest orders. */
const GUEST = "guest";
const ORDER = "order/";

export function deviceKey(userId: string, slug: string): string {
  return `${slug}.${userId}`;
}

export function orderKey(userId: string | null, slug: string, number: number): string {
  return `${ORDER}${slug}/${number}.${userId ?? GUEST}`;
}

export function rememberedShop(userId: string): string | null {
  return readStored(storedAs(userId));
}

/** Stores the server's answer and deletes the stored data of other shops. */
export function rememberShop(userId: string, slug: string | null): void {
  if (slug) writeStored(storedAs(userId), slug);
  else removeStored(storedAs(userId));
  const isOfShop = (key: string) => slug !== null && key === deviceKey(userId, slug);
  void forgetDevice((key) => key.startsWith(ORDER) || isOfShop(key));
}

/**
 * Deletes the stored data of all other users. For guests, keeps guest orders, which this browser's
 * cookie can read anyway.
 */
export function forgetOthers(userId: string | undefined): void {
  void forgetDevice((key) => key.endsWith(`.${userId ?? GUEST}`));
}

/** The layer's detail is the staff page to open after sign-in, if any. */
export const SIGN_IN_LAYER = "staff-sign-in";
