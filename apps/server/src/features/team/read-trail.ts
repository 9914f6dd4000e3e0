import {
  AUDIT_ACTIONS,
  type AuditAction,
  type OfficeTrail,
  type TrailActor,
  type TrailEntry,
} from "@comptoir/contract";
import { OUTAGE_KINDS } from "@comptoir/domain";
import { OPERATOR } from "../../audit/audit-log.ts";
import type { Db } from "../../storage/schema.ts";
import { listTeam } from "../profiles/shop-team.ts";
import { type AuditRow, joinedAt, listTrail, wordsFor } from "./trail-repository.ts";

const PAGE_SIZE = 30;
const NAMED_TARGETS: readonly string[] = [
  "coupon_added",
  "coupon_disabled",
  "coupon_enabled",
  "day_closed",
  "shop_imported",
  "shop_published",
  "publish_undone",
  "version_brought_back",
];

const SERVICE_ACTIONS: readonly string[] = [
  "switched_off",
  "put_back",
  "count_set",
] satisfies AuditAction[];

interface TrailQuery {
  readonly slug: string;
  readonly subject: string;
  readonly before: string | undefined;
  readonly skip: number | undefined;
}

export async function readTrail(db: Db, query: TrailQuery): Promise<OfficeTrail> {
  const { slug, before, skip = 0 } = query;
  const names = new Map(
    (await listTeam(db, slug)).map(({ userId, name, email }) => [userId, name || email]),
  );
  const staff = await joinedAt(db, slug, [...names.keys()]);
  const found = await listTrail(db, { slug, staff, before, skip, limit: PAGE_SIZE + 1 });
  const rows = found.slice(0, PAGE_SIZE);
  const targets = rows.flatMap(({ target }) => target ?? []);
  const words = new Map([...names, ...(await wordsFor(db, slug, targets))]);
  const entries = rows.flatMap((row): TrailEntry[] => {
    const action = AUDIT_ACTIONS.find((known) => known === row.action);
    if (!action) return [];
    const actor = actorOf(row, names, query.subject);
    const thing = thingOf(row);
    return [{ action, at: row.at, actor, target: targetOf(row, words), ...(thing && { thing }) }];
  });
  return { entries, next: found.length > PAGE_SIZE ? nextPage(rows, query) : null };
}

function actorOf(
  { actor }: AuditRow,
  names: ReadonlyMap<string, string>,
  subject: string,
): TrailActor {
  if (actor === OPERATOR) return { kind: "operator" };
  const name = actor && names.get(actor);
  return name ? { kind: "member", name, isYou: actor === subject } : { kind: "somebody" };
}

function targetOf({ action, target }: AuditRow, words: ReadonlyMap<string, string>) {
  if (target === null) return null;
  return NAMED_TARGETS.includes(action) ? target : (words.get(target) ?? null);
}

function thingOf({ action, target }: AuditRow): TrailEntry["thing"] {
  if (target === null || !SERVICE_ACTIONS.includes(action)) return undefined;
  const [word, id = ""] = target.split(" ");
  const kind = OUTAGE_KINDS.find((known) => known === word);
  return kind && { kind, id };
}

/**
 * The cursor is an instant plus the number of entries of that instant already shown, so that none
 * is repeated or missed.
 */
function nextPage(rows: readonly AuditRow[], { before, skip = 0 }: TrailQuery) {
  const last = rows.at(-1)?.at ?? "";
  const ofInstant = rows.filter(({ at }) => at === last).length;
  return { before: last, skip: ofInstant + (last === before ? skip : 0) };
}
