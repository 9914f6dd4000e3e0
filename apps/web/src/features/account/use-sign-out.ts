import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useHomeShop } from "../../lib/home-shop.ts";
import { identity } from "../../lib/identity/identity.ts";
import { showToast } from "../../ui/toasts.ts";

/** Signs out and says so. Whoever was among their own things is led back to the shop. */
export function useSignOut(): () => Promise<void> {
  const { toasts } = useWords("common").account;
  const [path, navigate] = useLocation();
  const { slug } = useHomeShop();
  return async () => {
    try {
      if (path.startsWith("/account")) navigate(`/${slug}`);
      await identity.signOut();
      showToast(toasts.signed_out, { tone: "success" });
    } catch {
      showToast(toasts.sign_out_failed, { tone: "error" });
    }
  };
}
