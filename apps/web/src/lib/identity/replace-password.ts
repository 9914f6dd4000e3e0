import { PATHS } from "@comptoir/contract";

/** Spends the link of the e-mail on a new password. The link is broken once used or too old. */
export async function replacePassword(
  token: string,
  newPassword: string,
): Promise<"done" | "broken" | "failed"> {
  try {
    const response = await fetch(`${PATHS.auth}/reset-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, newPassword }),
    });
    if (response.ok) return "done";
    return response.status === 401 ? "broken" : "failed";
  } catch {
    return "failed";
  }
}
