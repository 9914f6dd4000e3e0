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
/** Last account of this tab, until it signs out here. */
const TAB_ACCOUNT = "comptoir.tab-user";

interface EndedAccount extends IdentityUser {
  /** Signed out on purpose in another tab: keep the typed text, but no account data. */
  readonly hasLeft?: boolean;
}

/**
 * `account` owns this browser's session; `user` is the same person as a customer, and null on the
 * kitchen tablet. `ended` is this tab's account if its session ended elsewhere: its typed text is
 * kept.
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

/** Null on the kitchen tablet, where all orders are guest orders. */
export function currentUser(): IdentityUser | null {
  return useIdentityState.getState().user;
}

export function currentAccount(): IdentityUser | null {
  return useIdentityState.getState().account;
}

/** Stores the account for a start without a connection. Access is decided by the server. */
export function publishUser(account: IdentityUser | null): void {
  if (account) remember(account);
  else removeStored(REMEMBERED_AS);
  if (isSame(account, currentAccount())) return;
  useIdentityState.setState(stateOf(account));
}

export function recordSignOut(): void {
  const account = tabAccount();
  if (account) rememberInTab({ ...account, hasLeft: true });
}

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

/** Stored as `uid`, as in earlier releases, so that users stay signed in. */
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
