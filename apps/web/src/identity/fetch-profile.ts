import { PATHS, type Profile, profile } from "@comptoir/contract";
import { call, isApiError } from "../platform/api.ts";

/** Null only for 404: any other error must not send staff off their board. */
export async function fetchProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const path = `${PATHS.getUserByFirebaseUid}?firebaseUid=${encodeURIComponent(userId)}`;
  try {
    return await call(path, { answers: profile, signed: "staff", signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
