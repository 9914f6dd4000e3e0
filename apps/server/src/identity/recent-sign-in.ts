import type { VerifiedUser } from "./identity.ts";

const TEN_MINUTES_MS = 10 * 60_000;

/** Whether somebody proved who they are so lately that nobody else can have sat down since. */
export function isRecent({ signedInAt }: VerifiedUser, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < TEN_MINUTES_MS;
}
