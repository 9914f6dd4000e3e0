import type { ErrorCode } from "@comptoir/contract";
import type { VerifiedUser } from "../../identity/identity.ts";
import { demandsSecondFactor, type StaffShops } from "../../identity/staff-shops.ts";

interface Staff {
  readonly user: Pick<VerifiedUser, "session" | "secondFactor">;
  readonly staffOf: string | null;
}

/** Whether the session has proven it, here or with another provider. */
export function hasProvenSecondFactor({ session, secondFactor }: Staff["user"]): boolean {
  return session?.secondFactor === true || secondFactor === true;
}

/**
 * What keeps staff from their shop's orders: a second factor that they have and did not prove in this
 * session, or one that the shop asks for and they do not have.
 */
export function owedSecondFactor(
  shops: StaffShops,
  { user, staffOf }: Staff,
  isOn: boolean,
): ErrorCode | null {
  if (staffOf === null || hasProvenSecondFactor(user)) return null;
  if (isOn) return "second_factor_required";
  return demandsSecondFactor(shops, staffOf) ? "second_factor_not_set_up" : null;
}
