import { useIdentity, useStaffProfile } from "../../identity/use-identity.ts";
import { staffShop } from "./staff-shop.ts";

export type StaffAccess =
  | { readonly status: "unknown" }
  | { readonly status: "staff"; readonly shop: string }
  | { readonly status: "nobody" };

/** Whose board the person here may open, once that is known for certain. */
export function useStaffAccess(): StaffAccess {
  const { status } = useIdentity();
  const profile = useStaffProfile();
  const shop = staffShop(profile);
  if (shop) return { status: "staff", shop };
  const isKnown = status === "guest" || profile !== undefined;
  return isKnown && status !== "loading" ? { status: "nobody" } : { status: "unknown" };
}
