import type { Profile } from "@comptoir/contract";
import { type ReactNode, useEffect, useState } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { rememberedShop, rememberShop, SIGN_IN_LAYER } from "../../../identity/staff-memory.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { useProfileOf, useStaffProfile } from "../../../identity/use-profile.ts";
import { useLayer } from "../../../platform/layers.ts";
import { useLate } from "../../../platform/use-late.ts";
import { useHomeShop } from "../../../shop/home-shop.ts";
import { Button } from "../../../ui/button.tsx";
import { PageMessage } from "../../../ui/page-message.tsx";
import { showToast } from "../../../ui/toasts.ts";

type StaffAccess =
  | { readonly status: "unknown" }
  | { readonly status: "staff"; readonly slug: string }
  | { readonly status: "guest" }
  | { readonly status: "nobody" };

/** Slug of the shop this user works for. The server checks it again on every call. */
export function staffShop(profile: Profile | null | undefined): string | null {
  return profile?.role === "restaurant" ? profile.restaurantId : null;
}

/**
 * Access of the current user. While the server does not answer, uses the last answer stored on this
 * device: it only opens data kept on the device itself.
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

export function StaffOnly({ slug, children }: StaffOnlyProps) {
  const access = useStaffAccess();
  if (access.status === "unknown") return <Checking />;
  if (access.status === "staff" && access.slug === slug) return children;
  return <RedirectToShop slug={slug} mayEnter={access.status === "guest"} />;
}

/** Redirects to the shop. Guests get the sign-in there, which returns to this address. */
export function RedirectToShop({ slug, mayEnter }: { slug: string; mayEnter: boolean }) {
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

export function KitchenOnly() {
  const { kitchen: words } = useWords("account");
  const { account } = useWords("common");
  const shop = staffShop(useStaffProfile());
  const signOut = useSignOut();
  return (
    <PageMessage title={words.title} text={words.text}>
      {shop && (
        <Link
          to={`/${shop}/orders`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {account.board}
        </Link>
      )}
      <Button look="secondary" onClick={() => void signOut()}>
        {account.sign_out}
      </Button>
    </PageMessage>
  );
}

export function useSignOut(): () => Promise<void> {
  const { toasts } = useWords("common").account;
  const leave = useLeave();
  return () => leave(identity.signOut, toasts.signed_out);
}

export function useSignOutEverywhere(): (message: string) => Promise<void> {
  const leave = useLeave();
  return (message) => leave(identity.signOutEverywhere, message);
}

function useLeave() {
  const { toasts } = useWords("common").account;
  const [path, navigate] = useLocation();
  const { slug } = useHomeShop();
  return async (signOut: () => Promise<void>, message: string) => {
    try {
      if (path.startsWith("/account")) navigate(`/${slug}`);
      await signOut();
      showToast(message, { tone: "success" });
    } catch {
      showToast(toasts.sign_out_failed, { tone: "error" });
    }
  };
}
