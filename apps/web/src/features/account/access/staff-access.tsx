import type { Profile } from "@comptoir/contract";
import { type ReactNode, useEffect, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { SIGN_IN_LAYER } from "../../../identity/sign-in-layer.ts";
import { rememberedShop, rememberShop } from "../../../identity/staff-memory.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { useProfileOf } from "../../../identity/use-profile.ts";
import { useLayer } from "../../../platform/layers.ts";
import { useLate } from "../../../platform/use-late.ts";

type StaffAccess =
  | { readonly status: "unknown" }
  | { readonly status: "staff"; readonly slug: string }
  | { readonly status: "guest" }
  | { readonly status: "nobody" };

/** The shop whose board this person may open. The server decides it again for every call. */
export function staffShop(profile: Profile | null | undefined): string | null {
  return profile?.role === "restaurant" ? profile.restaurantId : null;
}

/**
 * Whose board the person here may open, once that is known for certain. While the server does not answer it
 * is what it last said on this device: it opens nothing but what the device itself keeps.
 */
export function useStaffAccess(): StaffAccess {
  const { status, account } = useIdentity();
  const { data: profile, failureCount } = useProfileOf(account);
  const isUnanswered = useLate(failureCount > 0);
  const userId = account?.userId;
  useEffect(() => {
    if (userId && profile !== undefined) rememberShop(userId, staffShop(profile));
  }, [userId, profile]);

  const isFromMemory = userId !== undefined && profile === undefined && isUnanswered;
  const slug = isFromMemory ? rememberedShop(userId) : staffShop(profile);
  if (slug) return { status: "staff", slug };
  if (status === "guest") return { status };
  const isKnown = status !== "loading" && profile !== undefined;
  return { status: isKnown ? "nobody" : "unknown" };
}

export interface StaffOnlyProps {
  readonly slug: string;
  readonly children: ReactNode;
}

/** For staff of this very shop; everyone else lands outside. Shows nothing until it is known. */
export function StaffOnly({ slug, children }: StaffOnlyProps) {
  const access = useStaffAccess();
  if (access.status === "unknown") return <Checking />;
  if (access.status === "staff" && access.slug === slug) return children;
  return <Outside slug={slug} mayEnter={access.status === "guest"} />;
}

interface OutsideProps {
  readonly slug: string;
  /** Who it is may turn out by signing in. */
  readonly mayEnter: boolean;
}

/** Leads to the shop, and a guest on to a sign-in over it that comes back to this very address. */
export function Outside({ slug, mayEnter }: OutsideProps) {
  return mayEnter ? <ToSignIn slug={slug} /> : <Redirect to={`/${slug}`} replace />;
}

function ToSignIn({ slug }: { slug: string }) {
  const [here] = useState(() => `${window.location.pathname}${window.location.search}`);
  const [, navigate] = useLocation();
  const { open } = useLayer(SIGN_IN_LAYER);
  useEffect(() => {
    navigate(`/${slug}`, { replace: true });
    open(here);
  }, [slug, here, navigate, open]);
  return null;
}

export function Checking() {
  const { loading } = useWords("common");
  return (
    <p role="status" className="sr-only">
      {loading}
    </p>
  );
}
