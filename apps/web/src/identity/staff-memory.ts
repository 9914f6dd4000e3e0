import { forgetDevice } from "../platform/device-store.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

const storedAs = (userId: string) => `comptoir.staff.${userId}`;

/** Under which key a device keeps what one person sees of one shop. */
export function deviceKey(userId: string, slug: string): string {
  return `${slug}.${userId}`;
}

/** The shop a person worked for when the server last said so. */
export function rememberedShop(userId: string): string | null {
  return readStored(storedAs(userId));
}

/** The server says whom a person works for. What was kept for another shop, or for none any more, goes. */
export function rememberShop(userId: string, slug: string | null): void {
  if (slug) writeStored(storedAs(userId), slug);
  else removeStored(storedAs(userId));
  void forgetDevice((key) => slug !== null && key === deviceKey(userId, slug));
}

/** Only what belongs to whoever is signed in stays on the device; without anybody, nothing. */
export function forgetOthers(userId: string | undefined): void {
  void forgetDevice((key) => userId !== undefined && key.endsWith(`.${userId}`));
}
