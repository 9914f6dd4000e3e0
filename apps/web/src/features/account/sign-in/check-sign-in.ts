import { brokenPasswordRules, isEmail } from "@comptoir/domain";
import { checkFields } from "../../../ui/form/form-refusal.ts";

export type SignInMode = "signIn" | "signUp";

interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export function checkSignIn(mode: SignInMode, { password, confirmation, ...typed }: SignInInput) {
  const isNew = mode === "signUp";
  const email = typed.email.trim();
  const broken = isNew ? brokenPasswordRules(password) : [];
  return checkFields(
    { email, password },
    {
      email: emailRefusals(email),
      password: password === "" ? ["password_required"] : broken,
      confirmation: isNew && password !== confirmation ? ["passwords_do_not_match"] : [],
    },
  );
}

export function checkEmail(typed: { readonly email: string }) {
  const email = typed.email.trim();
  return checkFields(email, { email: emailRefusals(email) });
}

function emailRefusals(email: string): ("email_required" | "invalid_email")[] {
  if (email === "") return ["email_required"];
  return isEmail(email) ? [] : ["invalid_email"];
}
