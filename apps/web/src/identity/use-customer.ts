import type { Profile } from "@comptoir/contract";
import { useVisit } from "../shop/visit.ts";
import type { IdentityUser } from "./provider.ts";
import { useIdentity } from "./use-identity.ts";
import { useKnownProfile } from "./use-profile.ts";

export interface Customer {
  /** Whose account the order goes to. */
  readonly user: IdentityUser | null;
  /** Who fills it in: the user, also after their session ended elsewhere, until they order or somebody signs in. */
  readonly author: IdentityUser | null;
  /** The id of who filled it in before they signed out in another tab: what they typed is a guest's now. */
  readonly leftBy: string | null;
  /** The author's. */
  readonly profile: Profile | null;
}

const UNKNOWN: Customer = { user: null, author: null, leftBy: null, profile: null };

/** Whose account an order from this page goes to and is filled in by: nobody's where staff take it. */
export function useCustomer(): Customer {
  const { channel } = useVisit();
  const identity = useIdentity();
  const { user } = identity;
  const ended = identity.status === "guest" && !identity.ended?.isKitchen ? identity.ended : null;
  const author = user ?? (ended?.hasLeft ? null : ended);
  const leftBy = ended?.hasLeft ? ended.userId : null;
  const profile = useKnownProfile(author) ?? null;
  return channel ? UNKNOWN : { user, author, leftBy, profile };
}
