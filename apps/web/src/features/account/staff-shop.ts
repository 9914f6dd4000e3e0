import type { Profile } from "@comptoir/contract";

/** The shop whose board this person may open. The server decides it again for every call. */
export function staffShop(profile: Profile | null | undefined): string | null {
  return profile?.role === "restaurant" ? profile.restaurantId : null;
}
