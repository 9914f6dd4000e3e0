import { authSession } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { askAuth } from "../../identity/auth-call.ts";

/** How safe the account is, and this session of it. */
export function useAuthSession(uid: string) {
  return useQuery({
    queryKey: ["auth-session", uid],
    queryFn: async () => z.parse(authSession, await askAuth("/get-session")),
    staleTime: 0,
    retry: false,
  });
}
