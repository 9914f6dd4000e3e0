import { useIdentityState } from "./identity-state.ts";

/** Who is signed in: not known yet, nobody, or somebody. */
export function useIdentity() {
  return useIdentityState();
}
