import { askAuth } from "../../identity/auth-call.ts";

/** To the address of whoever is signed in. */
export async function sendEmailLink(): Promise<void> {
  await askAuth("/send-verification-email", {});
}

/** Spends the link of the e-mail, which proves the address. */
export async function confirmEmail(token: string): Promise<true> {
  await askAuth("/verify-email", { token });
  return true;
}
