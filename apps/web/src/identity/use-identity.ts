import { createContext, use } from "react";
import { type IdentityState, useIdentityState } from "./identity-state.ts";

/** Who it was, for a page that waits until they are signed in again. */
export const WaitingIdentity = createContext<IdentityState | null>(null);

/** Who is signed in: not known yet, nobody, or somebody. */
export function useIdentity(): IdentityState {
  const live = useIdentityState();
  return use(WaitingIdentity) ?? live;
}
