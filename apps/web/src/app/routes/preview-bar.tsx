import { Eye } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { ShopFailure } from "../../shop/fetch-shop.ts";
import { useKnownShops } from "../../shop/known-shops.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { useDraftMessages } from "./draft-messages.ts";
import "./preview.css";

export default function PreviewBar({ failure }: { failure: ShopFailure | undefined }) {
  const { slug } = useShop();
  const { preview: words } = useWords("basket");
  const shops = useKnownShops();
  useDraftMessages(() => void shops.refresh(slug));
  useKeyInAddress(slug);
  return (
    <p data-preview role="status" className="bg-ink text-sm font-medium text-cream">
      <Eye size={16} aria-hidden className="shrink-0" />
      {failure ? words.incomplete : words.bar}
    </p>
  );
}

/** Puts the preview key back into the URL, so that reloading the menu page works. */
function useKeyInAddress(slug: string): void {
  const [path] = useLocation();
  const search = useSearch();
  const { preview } = useVisit();
  useEffect(() => {
    if (path !== `/${slug}` || /(^|&)preview=/.test(search)) return;
    const query = [search, preview].filter(Boolean).join("&");
    const { hash } = window.location;
    window.history.replaceState(window.history.state, "", `${path}?${query}${hash}`);
  }, [slug, path, search, preview]);
}
