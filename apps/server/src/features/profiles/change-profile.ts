import type { Profile } from "@comptoir/contract";
import { type Address, accept, checkAddress, isPhone, type Result, refuse } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { VerifiedUser } from "../../identity/identity.ts";
import type { Db } from "../../storage/schema.ts";
import {
  changeProfile as changeRow,
  findProfile,
  insertProfile,
  type ProfileChange,
} from "./profiles-repository.ts";

/** Makes the signed-in user's profile on first sight; afterwards leaves it as it is. */
export async function ensureProfile(
  db: Db,
  user: VerifiedUser,
  at: Date,
): Promise<{ profile: Profile; created: boolean }> {
  const created = await insertProfile(db, {
    userId: user.subject,
    email: user.email ?? "",
    name: user.name ?? "",
    at,
  });
  const profile = await findProfile(db, user.subject);
  if (!profile) throw new Error("the profile vanished while it was made");
  return { profile, created };
}

export async function changeProfile(
  db: Db,
  user: VerifiedUser,
  change: ProfileChange,
  at: Date,
): Promise<Result<Profile, Fault>> {
  const checked = checkChange(change);
  if (!checked.ok) return checked;
  await ensureProfile(db, user, at);
  await changeRow(db, user.subject, checked.value, at);
  const profile = await findProfile(db, user.subject);
  return profile ? accept(profile) : fault("not_found");
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
