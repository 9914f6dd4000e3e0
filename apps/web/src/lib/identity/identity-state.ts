import { create } from "zustand";
import { readStored, removeStored, writeStored } from "../storage.ts";
import type { IdentityUser } from "./provider.ts";

const REMEMBERED_AS = "comptoir.user";

type IdentityState =
  | { readonly status: "loading"; readonly user: null }
  | { readonly status: "guest"; readonly user: null }
  | { readonly status: "signed-in"; readonly user: IdentityUser };

export const useIdentityState = create<IdentityState>()(() => ({ status: "loading", user: null }));

export function currentUser(): IdentityUser | null {
  return useIdentityState.getState().user;
}

/** Remembers who it is for a start without a connection; what it opens is decided by the server. */
export function publishUser(user: IdentityUser | null): void {
  if (user) writeStored(REMEMBERED_AS, JSON.stringify(user));
  else removeStored(REMEMBERED_AS);
  const known = currentUser();
  const isSame =
    user !== null && known !== null && user.uid === known.uid && user.name === known.name;
  if (isSame) return;
  useIdentityState.setState(user ? { status: "signed-in", user } : { status: "guest", user: null });
}

export function rememberedUser(): IdentityUser | null {
  try {
    return JSON.parse(readStored(REMEMBERED_AS) ?? "null");
  } catch {
    return null;
  }
}
