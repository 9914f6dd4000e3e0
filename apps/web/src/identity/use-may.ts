import type { Profile } from "@comptoir/contract";
import { type Capability, may, type StaffRight } from "@comptoir/domain";
import { useIdentity } from "./use-identity.ts";
import { useStaffProfile } from "./use-profile.ts";

/** Whether staff may do it here, by the rule that the server applies; undefined while it is not known who is here. */
export function useMay(capability: Capability): boolean | undefined {
  const { status } = useIdentity();
  const profile = useStaffProfile();
  // Everybody uses the kitchen's tablet: it has the kitchen's right, whoever named it.
  if (status === "kitchen") return may("kitchen", capability);
  return profile === undefined ? undefined : may(rightOf(profile), capability);
}

/** A server that does not tell rights apart yet has owners only. */
function rightOf(profile: Profile | null): StaffRight | null {
  return profile?.role === "restaurant" ? (profile.staffRight ?? "owner") : null;
}
