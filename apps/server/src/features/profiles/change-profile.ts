import type { Profile } from "@comptoir/contract";
import {
  type Address,
  accept,
  type Contact,
  checkAddress,
  isPhone,
  type Result,
  refuse,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { SignedInUser } from "../../identity/authentication.ts";
import type { Db } from "../../storage/schema.ts";
import {
  type Account,
  changeProfile as changeRow,
  findAccount,
  findProfile,
  insertProfile,
  type NewProfile,
  type ProfileChange,
  toProfile,
} from "./profiles-repository.ts";

export async function ensureProfile(
  db: Db,
  user: SignedInUser,
  at: Date,
): Promise<Result<{ profile: Profile; created: boolean }, Fault>> {
  if (user.profile) return accept({ profile: user.profile, created: false });
  const created = await insertProfile(db, {
    userId: user.subject,
    email: user.email ?? "",
    name: user.name ?? "",
    at,
    returnedAt: user.session ? undefined : user.issuedAt,
  });
  const profile = await findProfile(db, user.subject);
  // Erased concurrently by another call.
  return profile ? accept({ profile, created }) : fault("invalid_token");
}

export async function ensureAccount(db: Db, profile: NewProfile): Promise<Account | undefined> {
  await insertProfile(db, profile);
  return await findAccount(db, profile.userId);
}

export async function changeProfile(
  db: Db,
  user: SignedInUser,
  change: ProfileChange,
  at: Date,
): Promise<Result<Profile, Fault>> {
  const checked = checkChange(change);
  if (!checked.ok) return checked;
  const ensured = await ensureProfile(db, user, at);
  if (!ensured.ok) return ensured;
  await changeRow(db, user.subject, checked.value, at);
  const profile = await findProfile(db, user.subject);
  return profile ? accept(profile) : fault("invalid_token");
}

function checkChange({ name, phone, addresses }: ProfileChange): Result<ProfileChange> {
  if (phone && !isPhone(phone)) return refuse("invalid_phone");
  const checked: Address[] = [];
  for (const address of addresses ?? []) {
    const result = checkAddress(address);
    if (!result.ok) return result;
    checked.push(result.value);
  }
  return accept({ name: name?.trim(), phone: phone?.trim(), addresses: addresses && checked });
}

export interface OrderedBy {
  readonly contact: Contact | null;
  readonly address: Address | null;
}

export async function fillProfile(
  trx: Db,
  account: Account,
  orders: readonly OrderedBy[],
  at: Date,
): Promise<void> {
  const profile = toProfile(account);
  const name = profile.name ? undefined : first(orders, nameIn);
  const phone = profile.phone ? undefined : first(orders, phoneIn);
  const address = profile.addresses.length > 0 ? undefined : first(orders, addressIn);
  if (!name && !phone && !address) return;
  await changeRow(trx, profile.firebaseUid, { name, phone, addresses: address && [address] }, at);
}

export function isUntouched({ created_at, updated_at }: Account): boolean {
  return created_at === updated_at;
}

function first<T>(orders: readonly OrderedBy[], read: (order: OrderedBy) => T | undefined) {
  for (const order of orders) {
    const found = read(order);
    if (found) return found;
  }
  return undefined;
}

function nameIn({ contact }: OrderedBy): string | undefined {
  return contact?.name.trim();
}

function phoneIn({ contact }: OrderedBy): string | undefined {
  const phone = contact?.phone.trim();
  return phone && isPhone(phone) ? phone : undefined;
}

function addressIn({ address }: OrderedBy): Address | undefined {
  const checked = address && checkAddress(address);
  return checked?.ok ? checked.value : undefined;
}
