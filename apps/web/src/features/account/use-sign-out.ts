import { useWords } from "../../i18n/words.ts";
import { identity } from "../../lib/identity/identity.ts";
import { showToast } from "../../ui/toasts.ts";

export function useSignOut(): () => Promise<void> {
  const { toasts } = useWords("common").account;
  return async () => {
    try {
      await identity.signOut();
      showToast(toasts.signed_out, { tone: "success" });
    } catch {
      showToast(toasts.sign_out_failed, { tone: "error" });
    }
  };
}
