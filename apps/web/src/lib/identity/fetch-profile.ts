import { PATHS, type Profile, profile } from "@comptoir/contract";
import { call, isApiError } from "../api.ts";

/** Whatever is not a profile means that there is none, unless nobody could be asked. */
export async function fetchProfile(uid: string, signal: AbortSignal): Promise<Profile | null> {
  const path = `${PATHS.getUserByFirebaseUid}?firebaseUid=${encodeURIComponent(uid)}`;
  try {
    return await call(path, { answers: profile, signed: true, signal });
  } catch (error) {
    if (isApiError(error) && error.code !== "network_error" && error.status < 500) return null;
    throw error;
  }
}
