import { create } from "zustand";
import {
  readForVisit,
  readStored,
  removeForVisit,
  removeStored,
  writeForVisit,
  writeStored,
} from "../platform/storage.ts";
import type { IdentityUser } from "./provider.ts";

const REMEMBERED_AS = "comptoir.user";
/** The last account of this tab, until it signs out here. */
const TAB_ACCOUNT = "comptoir.tab-user";

interface EndedAccount extends IdentityUser {
  /** They signed out on purpose, in another tab: only what they typed stays, and nothing of their account. */
  readonly hasLeft?: boolean;
}

/**
 * `account` is whose session this browser holds, `user` who it is as a customer. `ended` is whose session ended
 * elsewhere while this tab was theirs: what they typed here is not lost.
 */
export type IdentityState =
  | { readonly status: "loading"; readonly user: null; readonly account: null }
  | {
      readonly status: "guest";
      readonly user: null;
      readonly account: null;
      readonly ended: EndedAccount | null;
    }
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

/** The tab's account signs out in another tab. */
export function noteLeaving(): void {
  const account = tabAccount();
  if (account) rememberInTab({ ...account, hasLeft: true });
}

/** This tab is nobody's any more: its account signed out here, or what they typed was ordered. */
export function forgetTabAccount(): void {
  removeForVisit(TAB_ACCOUNT);
  if (useIdentityState.getState().status === "guest") useIdentityState.setState(stateOf(null));
}

function stateOf(account: IdentityUser | null): IdentityState {
  if (!account) return { status: "guest", user: null, account, ended: tabAccount() };
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
function remember(account: IdentityUser): void {
  const { userId: uid, ...rest } = account;
  writeStored(REMEMBERED_AS, JSON.stringify({ uid, ...rest }));
  rememberInTab(account);
}

export function rememberedAccount(): IdentityUser | null {
  try {
    const { uid: userId, ...rest } = JSON.parse(readStored(REMEMBERED_AS) ?? "");
    return { userId, ...rest };
  } catch {
    return null;
  }
}

function rememberInTab(account: EndedAccount): void {
  writeForVisit(TAB_ACCOUNT, JSON.stringify(account));
}

function tabAccount(): EndedAccount | null {
  return JSON.parse(readForVisit(TAB_ACCOUNT) ?? "null");
}
