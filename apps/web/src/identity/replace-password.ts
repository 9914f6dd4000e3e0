import { askAuth } from "./auth-call.ts";
import { IdentityError, type PasswordRefusal } from "./provider.ts";

type Replaced =
  | { readonly status: "done" | "broken" | "failed" }
  /** The server holds staff to more than the form can know. */
  | { readonly status: "weak"; readonly faults: readonly PasswordRefusal[] };

/** Spends the link of the e-mail on a new password. The link is broken once used or too old. */
export async function replacePassword(token: string, newPassword: string): Promise<Replaced> {
  try {
    await askAuth("/reset-password", { token, newPassword });
    return { status: "done" };
  } catch (error) {
    const { code, faults } =
      error instanceof IdentityError ? error : new IdentityError("unavailable");
    if (code === "weak-password" && faults.length > 0) return { status: "weak", faults };
    const isBroken = code === "invalid-link" || code === "session-ended";
    return { status: isBroken ? "broken" : "failed" };
  }
}
