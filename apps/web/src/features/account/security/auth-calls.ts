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

const ALWAYS_ASKED = { staleTime: 0, retry: false };

/** How safe the account is, and this session of it. */
export function useAuthSession(userId: string) {
  return useQuery({
    queryKey: ["auth-session", userId],
    queryFn: async () => z.parse(authSession, await callAuth("/get-session")),
    ...ALWAYS_ASKED,
  });
}

/** Sends the link that proves the address of whoever is signed in. */
export async function sendEmailLink(): Promise<void> {
  await callAuth("/send-verification-email", {});
}

/** Spends that link. */
export async function confirmEmail(token: string): Promise<true> {
  await callAuth("/verify-email", { token });
  return true;
}

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: ["devices", userId],
    queryFn: async () => z.parse(devicesResponse, await callAuth("/devices")).devices,
    ...ALWAYS_ASKED,
  });
}

export async function signOutDevice(id: string): Promise<void> {
  await callAuth("/devices/sign-out", { id });
}

/** Turns the session of this browser into the kitchen's. */
export async function keepForKitchen(name: string): Promise<void> {
  await callAuth("/devices/kitchen", { name });
}

/** Makes this session as good as one that has only just begun. */
export async function confirmPassword(password: string): Promise<void> {
  await callAuth("/confirm-password", { password });
}

/** Whether the account asks for a code besides. */
export async function hasSecondFactor(): Promise<boolean> {
  return z.parse(authSession, await callAuth("/get-session")).user?.secondFactor === true;
}

export async function beginSecondFactor(password: string): Promise<SecondFactorSetUp> {
  return z.parse(secondFactorSetUp, await callAuth("/two-factor/enable", { password }));
}

export async function endSecondFactor(password: string): Promise<void> {
  await callAuth("/two-factor/disable", { password });
}

export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const answer = await callAuth("/two-factor/generate-backup-codes", { password });
  return z.parse(recoveryCodes, answer).recoveryCodes;
}
