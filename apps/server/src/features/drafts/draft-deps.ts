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
