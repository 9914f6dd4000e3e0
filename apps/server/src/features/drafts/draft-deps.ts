import { accept, type FieldChange, guardedChanges, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import type { StaffMember } from "../profiles/require-staff.ts";

export interface DraftDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly clock: () => Date;
}

export interface OwnerRequest {
  readonly owner: StaffMember;
  readonly requestId: string;
}

export interface ProvenOwnerRequest extends OwnerRequest {
  readonly isProven: boolean;
}

/** Requires a recent sign-in to change where the shop's money or mail goes. */
export function checkProven(
  changes: readonly FieldChange[],
  { isProven }: ProvenOwnerRequest,
): Result<true, Fault> {
  const isAllowed = isProven || guardedChanges(changes).length === 0;
  return isAllowed ? accept(true) : fault("sign_in_again");
}
