import { PATHS } from "@comptoir/contract";
import type { IdentityUser } from "./provider.ts";

/** Makes the profile of a new account. Failures are ignored: the first change of it makes it too. */
export async function createProfile(
  { userId, email }: IdentityUser,
  token: () => Promise<string | null> | null,
): Promise<void> {
  try {
    await fetch(PATHS.createUser, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${await token()}`,
      },
      body: JSON.stringify({ firebaseUid: userId, email }),
    });
  } catch {
    // As promised.
  }
}
