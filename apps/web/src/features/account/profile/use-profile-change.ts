import { PATHS, type Profile, profile } from "@comptoir/contract";
import type { Address } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { profileQuery } from "../../../lib/identity/use-identity.ts";

export interface ProfileChange {
  readonly name?: string;
  readonly phone?: string;
  readonly addresses?: readonly Address[];
}

export function useProfileChange(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange): Promise<Profile> =>
      call(PATHS.updateUserProfile, {
        method: "POST",
        answers: profile,
        body: { firebaseUid: uid, ...change },
        signed: true,
      }),
    onSuccess: (changed) => queries.setQueryData(profileQuery(uid).queryKey, changed),
  });
}
