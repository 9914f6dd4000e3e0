import type { Profile } from "@comptoir/contract";
import { type Capability, may, type StaffRight } from "@comptoir/domain";
import { useIdentity } from "./use-identity.ts";
import { useStaffProfile } from "./use-profile.ts";

/** Applies the server's rule; undefined while the user is unknown. */
export function useMay(capability: Capability): boolean | undefined {
  const { status } = useIdentity();
  const profile = useStaffProfile();
  // The kitchen tablet is shared: it never has the rights of the person who set it up.
  if (status === "kitchen") return may("kitchen", capability);
  return profile === undefined ? undefined : may(rightOf(profile), capability);
}

/** Servers without staff rights have owners only. */
function rightOf(profile: Profile | null): StaffRight | null {
  return profile?.role === "restaurant" ? (profile.staffRight ?? "owner") : null;
}
