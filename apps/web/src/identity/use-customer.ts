import type { Profile } from "@comptoir/contract";
import { channelHere } from "../platform/taken-order.ts";
import type { IdentityUser } from "./provider.ts";
import { useIdentity } from "./use-identity.ts";
import { useProfile } from "./use-profile.ts";

interface Customer {
  readonly user: IdentityUser | null;
  readonly profile: Profile | null;
}

const UNKNOWN: Customer = { user: null, profile: null };

/** Whose account an order from this page goes to and is filled in by: nobody's where staff take it. */
export function useCustomer(): Customer {
  const { user } = useIdentity();
  const profile = useProfile() ?? null;
  return channelHere() ? UNKNOWN : { user, profile };
}
