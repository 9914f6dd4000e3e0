import type { Profile } from "@comptoir/contract";
import type { StaffRight } from "@comptoir/domain";
import { useIdentity } from "../../identity/use-identity.ts";
import { useStaffProfile } from "../../identity/use-profile.ts";

/** The kitchen's tablet lies about: whoever it belongs to, it is nobody's office. Undefined while it is not known. */
export function useIsOwner(): boolean | undefined {
  const { status } = useIdentity();
  const profile = useStaffProfile();
  if (status === "kitchen") return false;
  return profile === undefined ? undefined : rightOf(profile) === "owner";
}

/** A server that does not tell rights apart yet has owners only. */
function rightOf(profile: Profile | null): StaffRight | null {
  return profile?.role === "restaurant" ? (profile.staffRight ?? "owner") : null;
}
