import type { AuditAction } from "@comptoir/contract";
import type { Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export type AuditRow = Selectable<Schema["audit_log"]>;

/** Account actions are private, except those of staff, which their owners see. */
const ACCOUNT_ACTIONS: readonly AuditAction[] = [
  "sign_in",
  "sign_in_failed",
  "sign_out",
  "device_signed_out",
  "all_devices_signed_out",
  "kitchen_device_named",
  "password_changed",
  "password_reset",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_made",
  "recovery_code_used",
];

interface TrailPage {
  readonly slug: string;
  /** Members and since when: earlier actions as customers are private. */
  readonly staff: ReadonlyMap<string, string>;
  readonly before: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

export function listTrail(db: Db, page: TrailPage): Promise<AuditRow[]> {
  const { slug, staff, before, skip, limit } = page;
  let query = db
    .selectFrom("audit_log")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("restaurant_id", "=", slug),
        ...[...staff].map(([userId, since]) =>
          eb.and([
            eb("restaurant_id", "is", null),
            eb("action", "in", ACCOUNT_ACTIONS),
            eb("at", ">=", since),
            eb.or([eb("actor", "=", userId), eb("target", "=", userId)]),
          ]),
        ),
      ]),
    );
  if (before) query = query.where("at", "<=", before);
  return query.orderBy("at", "desc").orderBy("id").limit(limit).offset(skip).execute();
}

export async function joinedAt(db: Db, slug: string, users: readonly string[]) {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom("audit_log")
    .select((eb) => ["target", eb.fn.max("at").as("at")])
    .where("action", "=", "staff_added")
    .where("restaurant_id", "=", slug)
    .where("target", "in", users)
    .groupBy("target")
    .execute();
  const since = new Map(rows.map(({ target, at }) => [target, at]));
  return new Map(users.map((user) => [user, since.get(user) ?? ""]));
}

export async function wordsFor(db: Db, slug: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const [orders, printers, invitations] = await Promise.all([
    db
      .selectFrom("orders")
      .select(["id", "order_number as number"])
      .where("restaurant_id", "=", slug)
      .where("order_number", ">", 0)
      .where("id", "in", ids)
      .execute(),
    db
      .selectFrom("printers")
      .select(["id", "name"])
      .where("restaurant_id", "=", slug)
      .where("id", "in", ids)
      .execute(),
    db
      .selectFrom("invitations")
      .select(["id", "email"])
      .where("restaurant_id", "=", slug)
      .where("id", "in", ids)
      .execute(),
  ]);
  return new Map([
    ...orders.map(({ id, number }) => [id, String(number)] as const),
    ...printers.map(({ id, name }) => [id, name] as const),
    ...invitations.map(({ id, email }) => [id, email] as const),
  ]);
}
