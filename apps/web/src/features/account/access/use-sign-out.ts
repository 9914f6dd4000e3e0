import { useLocation } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { useHomeShop } from "../../../lib/home-shop.ts";
import { identity } from "../../../lib/identity/identity.ts";
import { showToast } from "../../../ui/toasts.ts";

/** Signs out and says so. Whoever was among their own things is led back to the shop. */
export function useSignOut(): () => Promise<void> {
  const { toasts } = useWords("common").account;
  const leave = useLeave();
  return () => leave(identity.signOut, toasts.signed_out);
}

/** The same on every device. */
export function useSignOutEverywhere(): (message: string) => Promise<void> {
  const leave = useLeave();
  return (message) => leave(identity.signOutEverywhere, message);
}

function useLeave() {
  const { toasts } = useWords("common").account;
  const [path, navigate] = useLocation();
  const { slug } = useHomeShop();
  return async (signOut: () => Promise<void>, message: string) => {
    try {
      if (path.startsWith("/account")) navigate(`/${slug}`);
      await signOut();
      showToast(message, { tone: "success" });
    } catch {
      showToast(toasts.sign_out_failed, { tone: "error" });
    }
  };
}
