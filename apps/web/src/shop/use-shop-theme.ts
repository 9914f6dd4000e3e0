import type { Shop } from "@comptoir/contract";
import { useEffect } from "react";

/** The shop's accent colour and name on the whole page. */
export function useShopTheme(shop: Shop | undefined): void {
  useEffect(() => {
    if (!shop) return;
    document.documentElement.style.setProperty("--accent", shop.theme.accent);
    document.title = shop.shopName;
  }, [shop]);
}
