import type { Profile } from "@comptoir/contract";
import { useVisit } from "../shop/visit.ts";
import type { IdentityUser } from "./provider.ts";
import { useIdentity } from "./use-identity.ts";
import { useKnownProfile } from "./use-profile.ts";

export interface Customer {
  readonly user: IdentityUser | null;
  /**
   * Who fills in the form: the user, even after their session ended elsewhere, until they order or
   * someone signs in.
   */
  readonly author: IdentityUser | null;
  /** Former author who signed out in another tab: the typed text now belongs to a guest. */
  readonly signedOutUserId: string | null;
  readonly profile: Profile | null;
}

const UNKNOWN: Customer = { user: null, author: null, signedOutUserId: null, profile: null };

export function useCustomer(): Customer {
  const { channel } = useVisit();
  const identity = useIdentity();
  const { user } = identity;
  const ended = identity.status === "guest" && !identity.ended?.isKitchen ? identity.ended : null;
  const author = user ?? (ended?.hasLeft ? null : ended);
  const signedOutUserId = ended?.hasLeft ? ended.userId : null;
  const profile = useKnownProfile(author) ?? null;
  return channel ? UNKNOWN : { user, author, signedOutUserId, profile };
}
