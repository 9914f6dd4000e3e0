import { MAX_ADDRESSES, PATHS, type Profile, profile as profileSchema } from "@comptoir/contract";
import { type Address, type Contact, isSameAddress } from "@comptoir/domain";
import { call } from "../../../platform/api.ts";

interface ProfileChange {
  readonly name?: string;
  readonly phone?: string;
  readonly addresses?: readonly Address[];
}

/** What an order teaches about its customer: blanks of the profile, and an address to keep. */
export function profileChange(
  profile: Profile | null,
  contact: Contact,
  toSave: Address | null,
): ProfileChange | null {
  const isKnown = profile?.name && profile.phone;
  const addresses = profile?.addresses ?? [];
  const isNew = toSave && !addresses.some((address) => isSameAddress(address, toSave));
  const change = {
    ...(!isKnown && { name: contact.name, phone: contact.phone }),
    ...(isNew && { addresses: [...addresses, toSave].slice(-MAX_ADDRESSES) }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Saves in the background: an order never waits for it nor fails with it. */
export async function saveToProfile(uid: string, change: ProfileChange): Promise<Profile | null> {
  try {
    return await call(PATHS.updateUserProfile, {
      answers: profileSchema,
      method: "POST",
      body: { firebaseUid: uid, ...change },
      signed: true,
    });
  } catch (error) {
    console.warn("The profile could not be saved.", error);
    return null;
  }
}
