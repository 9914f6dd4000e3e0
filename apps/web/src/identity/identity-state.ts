import { create } from "zustand";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";
import type { IdentityUser } from "./provider.ts";

const REMEMBERED_AS = "comptoir.user";

/** `account` is whose session this browser holds, `user` who it is as a customer. */
type IdentityState =
  | { readonly status: "loading"; readonly user: null; readonly account: null }
  | { readonly status: "guest"; readonly user: null; readonly account: null }
  | { readonly status: "signed-in"; readonly user: IdentityUser; readonly account: IdentityUser }
  | { readonly status: "kitchen"; readonly user: null; readonly account: IdentityUser };

export const useIdentityState = create<IdentityState>()(() => ({
  status: "loading",
  user: null,
  account: null,
}));

/** The customer. On the kitchen's tablet there is none: whoever orders on it is a guest. */
export function currentUser(): IdentityUser | null {
  return useIdentityState.getState().user;
}

export function currentAccount(): IdentityUser | null {
  return useIdentityState.getState().account;
}

/** Remembers who it is for a start without a connection; what it opens is decided by the server. */
export function publishUser(account: IdentityUser | null): void {
  if (account) remember(account);
  else removeStored(REMEMBERED_AS);
  if (isSame(account, currentAccount())) return;
  useIdentityState.setState(stateOf(account));
}

function stateOf(account: IdentityUser | null): IdentityState {
  if (!account) return { status: "guest", user: null, account };
  return account.isKitchen
    ? { status: "kitchen", user: null, account }
    : { status: "signed-in", user: account, account };
}

function isSame(one: IdentityUser | null, other: IdentityUser | null): boolean {
  if (!one || !other) return false;
  return (
    one.userId === other.userId && one.name === other.name && one.isKitchen === other.isKitchen
  );
}

/** The id keeps the name it was first stored by, so that no release forgets who is signed in. */
function remember({ userId: uid, ...rest }: IdentityUser): void {
  writeStored(REMEMBERED_AS, JSON.stringify({ uid, ...rest }));
}

export function rememberedAccount(): IdentityUser | null {
  try {
    const { uid: userId, ...rest } = JSON.parse(readStored(REMEMBERED_AS) ?? "");
    return { userId, ...rest };
  } catch {
    return null;
  }
}
