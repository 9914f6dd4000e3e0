import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useStaffAccess } from "./use-staff-access.ts";

interface StaffOnlyProps {
  readonly slug: string;
  readonly children: ReactNode;
}

/** For staff of this very shop; everyone else lands on the shop. Shows nothing until it is known. */
export function StaffOnly({ slug, children }: StaffOnlyProps) {
  const access = useStaffAccess();
  if (access.status === "unknown") return <Checking />;
  if (access.status === "staff" && access.shop === slug) return children;
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
