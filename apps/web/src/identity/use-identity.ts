import { createContext, use } from "react";
import { type IdentityState, useIdentityState } from "./identity-state.ts";

/** Overrides the identity for a page that waits for the same user to sign in again. */
export const WaitingIdentity = createContext<IdentityState | null>(null);

export function useIdentity(): IdentityState {
  const live = useIdentityState();
  return use(WaitingIdentity) ?? live;
}
