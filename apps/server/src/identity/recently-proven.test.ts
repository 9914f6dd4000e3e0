import { expect, test } from "vitest";
import { type IdentityProvider, isRecentlyProven, type VerifiedUser } from "./identity.ts";

const NOW = new Date("2026-11-15T09:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const accounts = (withSecondFactor: readonly string[]) =>
  ({ withSecondFactor: async () => new Set(withSecondFactor) }) as unknown as NonNullable<
    IdentityProvider["accounts"]
  >;

const user = (signedIn: number, secondFactor: number | null): VerifiedUser => ({
  ...{ subject: "lea", email: "lea@example.ch", emailVerified: true, name: null },
  ...{ issuedAt: NOW, signedInAt: ago(signedIn) },
  session: {
    ...{ id: "session", kind: null, createdAt: ago(signedIn) },
    secondFactorAt: secondFactor === null ? null : ago(secondFactor),
  },
});

test.each([
  [14, null, false, true],
  [15, null, false, false],
  [14, 14, true, true],
  [14, 15, true, false],
  [15, 14, true, false],
  [14, null, true, false],
  // The second factor was disabled since: the earlier code does not count.
  [14, 60, false, true],
])(
  "a sign-in %s minutes ago, with a code %s minutes ago, if required (%s): %s",
  async (signedIn, code, isOn, isProven) => {
    const identity = { accounts: accounts(isOn ? ["lea"] : []) };
    expect(await isRecentlyProven(identity, user(signedIn, code), NOW)).toBe(isProven);
  },
);

test.each([
  [14, true],
  [15, false],
])(
  "with an external provider only its sign-in %s minutes ago counts: %s",
  async (signedIn, isProven) => {
    const outside = { ...user(signedIn, null), session: null };
    expect(await isRecentlyProven({}, outside, NOW)).toBe(isProven);
  },
);
