import { accept } from "@comptoir/domain";
import { expect, test } from "vitest";
import { refuseForm } from "../../../ui/form/form-refusal.ts";
import { checkEmail, checkSignIn } from "./check-sign-in.ts";

const typed = (email: string, password: string, confirmation = "") => ({
  email,
  password,
  confirmation,
});

test("signing up names every broken rule at once", () => {
  expect(checkSignIn("signUp", typed("lea", "abc"))).toEqual(
    refuseForm({
      fields: {
        email: ["invalid_email"],
        password: [
          "password_min_length",
          "password_requires_number",
          "password_requires_uppercase",
        ],
        confirmation: ["passwords_do_not_match"],
      },
    }),
  );
});

test("names the missing fields", () => {
  const missing = { email: ["email_required"], password: ["password_required"] };
  expect(checkSignIn("signUp", typed(" ", ""))).toEqual(refuseForm({ fields: missing }));
  expect(checkSignIn("signIn", typed(" ", ""))).toEqual(refuseForm({ fields: missing }));
  expect(checkEmail({ email: " " })).toEqual(refuseForm({ fields: { email: ["email_required"] } }));
});

test("signing in does not check the password rules and trims the address", () => {
  const sent = { email: "lea@example.ch", password: "abc" };
  expect(checkSignIn("signIn", typed(" lea@example.ch ", "abc"))).toEqual(accept(sent));
  expect(checkEmail({ email: " lea@example.ch " })).toEqual(accept("lea@example.ch"));
});
