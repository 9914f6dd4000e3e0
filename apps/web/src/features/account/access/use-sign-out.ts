import { useLocation } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { useHomeShop } from "../../../shop/home-shop.ts";
import { showToast } from "../../../ui/toasts.ts";

export function useSignOut(): () => Promise<void> {
  const { toasts } = useWords("common").account;
  const leave = useLeave();
  return () => leave(identity.signOut, toasts.signed_out);
}

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
