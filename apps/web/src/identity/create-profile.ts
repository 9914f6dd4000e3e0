import { PATHS } from "@comptoir/contract";
import type { IdentityUser } from "./provider.ts";

/** Errors are ignored: the first change of the profile creates it too. */
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
    // Ignored, see above.
  }
}
