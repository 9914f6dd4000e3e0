import type { Profile } from "@comptoir/contract";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { useIdentity, useStaffProfile } from "../../../lib/identity/use-identity.ts";

type StaffAccess =
  | { readonly status: "unknown" }
  | { readonly status: "staff"; readonly slug: string }
  | { readonly status: "nobody" };

/** The shop whose board this person may open. The server decides it again for every call. */
export function staffShop(profile: Profile | null | undefined): string | null {
  return profile?.role === "restaurant" ? profile.restaurantId : null;
}

/** Whose board the person here may open, once that is known for certain. */
export function useStaffAccess(): StaffAccess {
  const { status } = useIdentity();
  const profile = useStaffProfile();
  const slug = staffShop(profile);
  if (slug) return { status: "staff", slug };
  const isKnown = status === "guest" || profile !== undefined;
  return isKnown && status !== "loading" ? { status: "nobody" } : { status: "unknown" };
}

interface StaffOnlyProps {
  readonly slug: string;
  readonly children: ReactNode;
}

/** For staff of this very shop; everyone else lands on the shop. Shows nothing until it is known. */
export function StaffOnly({ slug, children }: StaffOnlyProps) {
  const access = useStaffAccess();
  if (access.status === "unknown") return <Checking />;
  if (access.status === "staff" && access.slug === slug) return children;
  return <Redirect to={`/${slug}`} replace />;
}

export function Checking() {
  const { loading } = useWords("common");
  return (
    <p role="status" className="sr-only">
      {loading}
    </p>
  );
}
