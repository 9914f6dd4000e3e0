import { PATHS, type Profile, profile } from "@comptoir/contract";
import type { Address } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { profileQuery } from "../../../identity/use-profile.ts";
import { call } from "../../../platform/api.ts";

interface ProfileChange {
  readonly name?: string;
  readonly phone?: string;
  readonly addresses?: readonly Address[];
}

/** Changes run one after another, each based on the result of the previous one. */
export function useProfileChange(userId: string) {
  const queries = useQueryClient();
  const { queryKey } = profileQuery(userId);
  return useMutation({
    scope: { id: `profile ${userId}` },
    mutationFn: (change: (known: Profile | null | undefined) => ProfileChange): Promise<Profile> =>
      call(PATHS.updateUserProfile, {
        method: "POST",
        answers: profile,
        body: { firebaseUid: userId, ...change(queries.getQueryData(queryKey)) },
        signed: true,
      }),
    onSuccess: (changed) => queries.setQueryData(queryKey, changed),
  });
}
