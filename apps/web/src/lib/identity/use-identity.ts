import { PATHS, type Profile, profile } from "@comptoir/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, isApiError } from "../api.ts";
import { identity } from "./identity.ts";
import { useIdentityState } from "./identity-state.ts";

/** Who is signed in: not known yet, nobody, or somebody. */
export function useIdentity() {
  return useIdentityState();
}

export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ["profile", uid],
    queryFn: ({ signal }) => fetchProfile(uid, signal),
    staleTime: 5 * 60_000,
    retry: 1,
  });
}

async function fetchProfile(uid: string, signal: AbortSignal): Promise<Profile | null> {
  const path = `${PATHS.getUserByFirebaseUid}?firebaseUid=${encodeURIComponent(uid)}`;
  try {
    return await call(path, { answers: profile, signed: true, signal });
  } catch (error) {
    if (isApiError(error) && error.code !== "network_error" && error.status < 500) return null;
    throw error;
  }
}

/** The signed-in user's profile; `null` when there is none, `undefined` while it is not known. */
export function useProfile(): Profile | null | undefined {
  const { status, user } = useIdentity();
  const { data, isError } = useQuery({ ...profileQuery(user?.uid ?? ""), enabled: user !== null });
  if (status === "guest") return null;
  return isError ? null : data;
}

export function useOffersGoogle(): boolean {
  const { data = false } = useQuery({
    queryKey: ["offers-google"],
    queryFn: () => identity.offersGoogle(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
