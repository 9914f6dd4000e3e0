import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import type { ComponentType } from "react";
import { Redirect, useParams } from "wouter";
import { Checking, StaffOnly, useStaffAccess } from "../features/account/access/staff-access.tsx";

interface GuardedPage {
  readonly page: ComponentType<{ slug: string }>;
}

/** A staff page at a shop's address. */
export function StaffRoute({ page: Page }: GuardedPage) {
  const { slug = DEFAULT_SLUG } = useParams();
  if (!isSlug(slug)) return <Redirect to={`/${DEFAULT_SLUG}`} replace />;
  return (
    <StaffOnly slug={slug}>
      <Page slug={slug} />
    </StaffOnly>
  );
}

/** The same page without a shop in the address: it is the one the person works for. */
export function OwnShop({ page: Page }: GuardedPage) {
  const access = useStaffAccess();
  if (access.status === "unknown") return <Checking />;
  if (access.status === "staff") return <Page slug={access.slug} />;
  return <Redirect to={`/${DEFAULT_SLUG}`} replace />;
}
