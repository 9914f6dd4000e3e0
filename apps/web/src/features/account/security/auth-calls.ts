import {
  authSession,
  devicesResponse,
  recoveryCodes,
  type SecondFactorSetUp,
  secondFactorSetUp,
} from "@comptoir/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callAuth } from "../../../identity/auth-call.ts";

const UNCACHED = { staleTime: 0, retry: false };

export function useAuthSession(userId: string) {
  return useQuery({
    queryKey: ["auth-session", userId],
    queryFn: async () => z.parse(authSession, await callAuth("/get-session")),
    ...UNCACHED,
  });
}

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: ["devices", userId],
    queryFn: async () => z.parse(devicesResponse, await callAuth("/devices")).devices,
    ...UNCACHED,
  });
}

/** Makes this session count as fresh. */
export async function confirmPassword(password: string): Promise<void> {
  await callAuth("/confirm-password", { password });
}

export async function hasSecondFactor(): Promise<boolean> {
  return z.parse(authSession, await callAuth("/get-session")).user?.secondFactor === true;
}

export async function beginSecondFactor(password: string): Promise<SecondFactorSetUp> {
  return z.parse(secondFactorSetUp, await callAuth("/two-factor/enable", { password }));
}

export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const answer = await callAuth("/two-factor/generate-backup-codes", { password });
  return z.parse(recoveryCodes, answer).recoveryCodes;
}
