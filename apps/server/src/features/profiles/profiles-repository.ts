import type { Profile, Role } from "@comptoir/contract";
import type { Address } from "@comptoir/domain";
import type { Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export async function findProfile(db: Db, userId: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom("profiles")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && toProfile(row);
}

export async function findProfilesByEmail(db: Db, email: string): Promise<Profile[]> {
  const rows = await db
    .selectFrom("profiles")
    .selectAll()
    .where("email", "=", email.toLowerCase())
    .execute();
  return rows.map(toProfile);
}

/** Makes the profile unless it is there already; says which. */
export async function insertProfile(
  db: Db,
  { userId, email, name, at }: { userId: string; email: string; name: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("profiles")
    .values({
      user_id: userId,
      email: email.toLowerCase(),
      name,
      phone: "",
      addresses_json: "[]",
      role: "customer",
      restaurant_id: null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface ProfileChange {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly addresses?: readonly Address[] | undefined;
}

export async function changeProfile(
  db: Db,
  userId: string,
  { name, phone, addresses }: ProfileChange,
  at: Date,
): Promise<void> {
  await db
    .updateTable("profiles")
    .set({
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
      ...(addresses === undefined ? {} : { addresses_json: JSON.stringify(addresses) }),
      updated_at: at.toISOString(),
    })
    .where("user_id", "=", userId)
    .execute();
}

/** In which language a person is written to. */
export async function noteLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ language })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("language", "is", null), eb("language", "!=", language)]))
    .execute();
}

export async function findLanguage(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("profiles")
    .select("language")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.language ?? null;
}

export async function removeProfile(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("profiles").where("user_id", "=", userId).execute();
}

export async function setRole(
  db: Db,
  userId: string,
  role: Role,
  restaurantId: string | null,
): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ role, restaurant_id: restaurantId })
    .where("user_id", "=", userId)
    .execute();
}

export async function listStaff(db: Db): Promise<Profile[]> {
  const rows = await db
    .selectFrom("profiles")
    .selectAll()
    .where("role", "=", "restaurant")
    .orderBy("restaurant_id")
    .orderBy("email")
    .execute();
  return rows.map(toProfile);
}

export async function isAnyProfile(db: Db): Promise<boolean> {
  const row = await db.selectFrom("profiles").select("user_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

function toProfile(row: Selectable<Schema["profiles"]>): Profile {
  return {
    firebaseUid: row.user_id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    addresses: JSON.parse(row.addresses_json),
    role: row.role,
    restaurantId: row.restaurant_id,
  };
}
