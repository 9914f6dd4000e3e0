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

/** Who asks for something, in which call. */
export interface OwnersCall {
  readonly owner: StaffMember;
  readonly requestId: string;
}

/** A call that changes what is published or planned. */
export interface ProvenCall extends OwnersCall {
  /** The owner signed in recently. */
  readonly isProven: boolean;
}

/** A borrowed browser must not lead the shop's money or mail elsewhere. */
export function checkProven(
  changes: readonly FieldChange[],
  { isProven }: ProvenCall,
): Result<true, Fault> {
  const isAllowed = isProven || guardedChanges(changes).length === 0;
  return isAllowed ? accept(true) : fault("sign_in_again");
}
