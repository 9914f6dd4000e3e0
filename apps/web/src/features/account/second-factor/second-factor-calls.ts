import { recoveryCodes, type SecondFactorSetUp, secondFactorSetUp } from "@comptoir/contract";
import * as z from "zod/mini";
import { askAuth } from "../../../identity/auth-call.ts";

export async function beginSecondFactor(password: string): Promise<SecondFactorSetUp> {
  return z.parse(secondFactorSetUp, await askAuth("/two-factor/enable", { password }));
}

export async function endSecondFactor(password: string): Promise<void> {
  await askAuth("/two-factor/disable", { password });
}

export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const answer = await askAuth("/two-factor/generate-backup-codes", { password });
  return z.parse(recoveryCodes, answer).recoveryCodes;
}
