import { devicesResponse } from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { askAuth } from "../../../identity/auth-call.ts";

export function devicesQuery(uid: string) {
  return queryOptions({
    queryKey: ["devices", uid],
    queryFn: async () => z.parse(devicesResponse, await askAuth("/devices")).devices,
    staleTime: 0,
    retry: false,
  });
}

export async function signOutDevice(id: string): Promise<void> {
  await askAuth("/devices/sign-out", { id });
}

/** Turns the session of this browser into the kitchen's. */
export async function keepForKitchen(name: string): Promise<void> {
  await askAuth("/devices/kitchen", { name });
}
