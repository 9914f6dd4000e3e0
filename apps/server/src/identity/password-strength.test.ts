import { expect, it } from "vitest";
import { newStaffPassword } from "../features/profiles/staff.ts";
import { brokenStaffPasswordRules } from "./password-strength.ts";

const KNOWN_WORDS = ["chef@nyonbosphore.example", "Nyon Bosphore"];

it.each(["Aubergine7Poivron", "Sel-et-Poivre-7-fois", "Xk7pQmRtVbNz2w3"])(
  "takes %s",
  async (password) => {
    expect(await brokenStaffPasswordRules(password, KNOWN_WORDS)).toEqual([]);
  },
);

it.each([
  "Motdepasse123",
  "Password12345",
  "Qwertzuiop1234",
  "Aa1Aa1Aa1Aa1",
  "Janvier202612",
  "NyonBosphore1",
  "Chef-nyonbosphore-2026",
  "1nyon.BOSPHORE.chef",
])("finds %s too easy to guess", async (password) => {
  expect(await brokenStaffPasswordRules(password, KNOWN_WORDS)).toEqual(["password_too_guessable"]);
});

it("requires twelve characters", async () => {
  expect(await brokenStaffPasswordRules("Xk7pQmRtVbN", KNOWN_WORDS)).toEqual([
    "password_too_short_for_staff",
  ]);
});

it("measures the beginning only, however long the password is", async () => {
  const long = `${"aB3".repeat(22)}Sel-et-Poivre-7-fois-${"x".repeat(2_000)}`;
  expect(await brokenStaffPasswordRules(long, KNOWN_WORDS)).toEqual(["password_too_guessable"]);
});

it("accepts every generated password", async () => {
  for (let n = 0; n < 50; n++) {
    expect(await brokenStaffPasswordRules(newStaffPassword(), KNOWN_WORDS)).toEqual([]);
  }
});
