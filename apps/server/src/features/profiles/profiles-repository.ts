import type { Profile } from "@comptoir/contract";
import type { Address, StaffRight } from "@comptoir/domain";
import type { Selectable, Updateable } from "kysely";
import { lockName, lockRows } from "../../storage/engine.ts";
import { prepareQuery } from "../../storage/prepared-query.ts";
import type { Db, Schema } from "../../storage/schema.ts";

export type Account = Selectable<Schema["profiles"]>;

/** Built once: it runs with every authenticated call. */
const findByUser = prepareQuery((db, { userId }: { userId: string }) =>
  db.selectFrom("profiles").selectAll().where("user_id", "=", userId),
);

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  const [row] = await findByUser(db, { userId });
  return row;
}

export function listAccounts(db: Db, userIds: readonly string[]): Promise<Account[]> {
  return db.selectFrom("profiles").selectAll().where("user_id", "in", userIds).execute();
}

export function lockAccount(trx: Db, userId: string, against: "erasing" | "everything") {
  const query = trx.selectFrom("profiles").selectAll().where("user_id", "=", userId);
  return lockRows(trx, query, against === "erasing" ? "share" : "update").executeTakeFirst();
}

export async function findProfile(db: Db, userId: string): Promise<Profile | undefined> {
  const row = await findAccount(db, userId);
  return row && !row.deleted_at ? toProfile(row) : undefined;
}

export async function findProfilesByEmail(db: Db, email: string): Promise<Profile[]> {
  const rows = await db
    .selectFrom("profiles")
    .selectAll()
    .where("email", "=", email.toLowerCase())
    .execute();
  return rows.map(toProfile);
}

export interface NewProfile {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly at: Date;
  /** Time of a new sign-in at an external provider, which restores an account erased before. */
  readonly returnedAt?: Date | undefined;
}

export async function insertProfile(db: Db, profile: NewProfile): Promise<boolean> {
  const { userId, returnedAt, at } = profile;
  const made = {
    email: profile.email.toLowerCase(),
    name: profile.name,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("profiles")
    .values({ ...NOTHING_KNOWN, ...made, user_id: userId })
    .onConflict((conflict) =>
      returnedAt === undefined
        ? conflict.column("user_id").doNothing()
        : conflict
            .column("user_id")
            .doUpdateSet({ ...made, deleted_at: null })
            .where("profiles.deleted_at", "<", returnedAt.toISOString()),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const NOTHING_KNOWN = {
  email: "",
  name: "",
  phone: "",
  addresses_json: "[]",
  role: "customer",
  restaurant_id: null,
  staff_right: null,
  language: null,
} as const;

export interface ProfileChange {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly addresses?: readonly Address[] | undefined;
}

const updateProfile = (db: Db, userId: string, values: Updateable<Schema["profiles"]>) =>
  db.updateTable("profiles").set(values).where("user_id", "=", userId);

export async function changeProfile(
  db: Db,
  userId: string,
  { name, phone, addresses }: ProfileChange,
  at: Date,
): Promise<void> {
  const addresses_json = addresses && JSON.stringify(addresses);
  const values = { name, phone, addresses_json, updated_at: at.toISOString() };
  await updateProfile(db, userId, values).where("deleted_at", "is", null).execute();
}

export async function noteLanguage(db: Db, userId: string, language: string): Promise<void> {
  await updateProfile(db, userId, { language })
    .where((eb) => eb.or([eb("language", "is", null), eb("language", "!=", language)]))
    .execute();
}

export async function findLanguage(db: Db, userId: string): Promise<string | null> {
  return (await findAccount(db, userId))?.language ?? null;
}

export async function eraseProfile(db: Db, userId: string, at: Date): Promise<void> {
  const now = at.toISOString();
  const times = { created_at: now, updated_at: now, tokens_not_before: now, deleted_at: now };
  await updateProfile(db, userId, { ...NOTHING_KNOWN, ...times }).execute();
}

/**
 * Invitations by the user, which would otherwise count as the operator's and stay valid, and those
 * to the user.
 */
export async function deleteInvitations(
  trx: Db,
  { user_id, email }: Pick<Account, "user_id" | "email">,
): Promise<void> {
  await trx
    .deleteFrom("invitations")
    .where((eb) => eb.or([eb("by_user", "=", user_id), eb("email", "=", email)]))
    .execute();
}

export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("staff_push_subscriptions").where("user_id", "=", userId).execute();
}

export async function refuseOlderTokens(db: Db, userId: string, at: Date): Promise<void> {
  await updateProfile(db, userId, { tokens_not_before: at.toISOString() }).execute();
}

export interface StaffPost {
  readonly slug: string;
  readonly right: StaffRight;
}

/** Serializes changes to a team, so that two concurrent changes cannot remove its last owner. */
export function lockTeam(trx: Db, slug: string): Promise<void> {
  return lockName(trx, `team:${slug}`);
}

const selectStaff = (db: Db) =>
  db.selectFrom("profiles").selectAll().where("role", "=", "restaurant");

export async function listOwners(db: Db, slug: string): Promise<string[]> {
  const staff = await listStaffOf(db, slug);
  return staff.flatMap(({ user_id, staff_right }) => (staff_right === "owner" ? user_id : []));
}

export async function setStaff(db: Db, userId: string, post: StaffPost | null): Promise<void> {
  const role = post ? "restaurant" : "customer";
  const { slug: restaurant_id = null, right: staff_right = null } = post ?? {};
  await updateProfile(db, userId, { role, restaurant_id, staff_right }).execute();
}

export async function listStaff(db: Db): Promise<Profile[]> {
  const rows = await selectStaff(db).orderBy("restaurant_id").orderBy("email").execute();
  return rows.map(toProfile);
}

export function listStaffOf(db: Db, slug: string): Promise<Account[]> {
  return selectStaff(db).where("restaurant_id", "=", slug).execute();
}

export async function isAnyProfile(db: Db): Promise<boolean> {
  const row = await db.selectFrom("profiles").select("user_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export function toProfile(row: Account): Profile {
  return {
    firebaseUid: row.user_id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    addresses: JSON.parse(row.addresses_json),
    role: row.role,
    restaurantId: row.restaurant_id,
    ...(row.role === "restaurant" ? { staffRight: rightOf(row) } : {}),
  };
}

export function rightOf(row: Pick<Account, "staff_right"> | undefined): StaffRight {
  return row?.staff_right ?? "kitchen";
}
