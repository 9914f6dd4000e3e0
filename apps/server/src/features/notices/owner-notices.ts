import { type FieldChange, guardedChanges } from "@comptoir/domain";
import { enqueue } from "../../outbox/outbox.ts";
import type { Db } from "../../storage/schema.ts";
import { listTeam } from "../profiles/shop-team.ts";

export const OWNER_NOTICES = ["guarded_published", "guarded_planned"] as const;
export type OwnerNotice = (typeof OWNER_NOTICES)[number];

interface MadeChange {
  readonly notice: OwnerNotice;
  readonly slug: string;
  readonly of: string;
  readonly changes: readonly FieldChange[];
}

export async function notifyOwners(
  trx: Db,
  { notice, slug, of, changes }: MadeChange,
  at: Date,
): Promise<void> {
  if (guardedChanges(changes).length === 0) return;
  const owners = (await listTeam(trx, slug)).filter(({ right }) => right === "owner");
  const messages = owners.map(({ userId }) => ({
    topic: "mail" as const,
    dedupeKey: `${notice}:${slug}:${of}:${userId}`,
    slug,
    payload: { notice, userId, of },
    availableAt: at,
  }));
  await enqueue(trx, messages, at);
}
