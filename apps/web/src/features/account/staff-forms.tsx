import { Activity, Fragment, Suspense, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import type { IdentityState } from "../../identity/identity-state.ts";
import { useIdentity, WaitingIdentity } from "../../identity/use-identity.ts";
import {
  Checking,
  StaffOnly,
  type StaffOnlyProps,
  useStaffAccess,
} from "./access/staff-access.tsx";

const { Part: SessionEnded } = loadWithWords(["account"], () =>
  import("./session-ended.tsx").then((module) => module.SessionEnded),
);

/**
 * Like `StaffOnly`, for pages with forms. When the session ends, the page stays mounted but hidden
 * with all typed text until the same user signs in again. Another user gets a new page.
 */
export function StaffForms({ slug, children }: StaffOnlyProps) {
  const identity = useIdentity();
  const access = useStaffAccess();
  const [last, setLast] = useState<IdentityState>();
  const isIn = access.status === "staff" && access.slug === slug;
  if (isIn && last?.account?.userId !== identity.account?.userId) setLast(identity);
  const userId = last?.account?.userId;
  const ended = identity.status === "guest" && !identity.ended?.hasLeft ? identity.ended : null;
  const current = ended ?? identity.account;
  const isWaiting = !isIn && userId !== undefined && current?.userId === userId;
  if (access.status === "nobody" || (!isIn && !isWaiting)) {
    return <StaffOnly slug={slug}>{children}</StaffOnly>;
  }
  return (
    <>
      <WaitingIdentity value={isWaiting && last ? last : null}>
        <Activity mode={isWaiting ? "hidden" : "visible"}>
          <Fragment key={userId}>{children}</Fragment>
        </Activity>
      </WaitingIdentity>
      {isWaiting && identity.status === "guest" && (
        <Suspense fallback={<Checking />}>
          <SessionEnded slug={slug} />
        </Suspense>
      )}
    </>
  );
}
