import { useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { previewHere } from "../../platform/preview.ts";
import { shopQuery } from "../../shop/shop.ts";
import { useShop } from "../../shop/shop-context.tsx";
import "./preview.css";

/** Says over a shop's page that it shows the draft, and reads that again when the office changed it. */
export function PreviewBar({ error }: { error: Error | null }) {
  const { slug } = useShop();
  const { preview: words } = useWords("basket");
  const queries = useQueryClient();
  useDraftMessages(() => void queries.invalidateQueries({ queryKey: shopQuery(slug).queryKey }));
  useKeyInAddress(slug);
  return (
    <p data-preview role="status" className="bg-ink text-sm font-medium text-cream">
      <Eye size={16} aria-hidden className="shrink-0" />
      {error ? words.incomplete : words.bar}
    </p>
  );
}

/** The office shows this page beside what is edited, and tells it of every change. */
export function useDraftMessages(onDraft: () => void): void {
  const receive = useEffectEvent(onDraft);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      const isParents = origin === window.location.origin && source === window.parent;
      if (isParents && data?.type === "comptoir:draft") receive();
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
}

/** Whoever comes back to the menu from another page of the preview can load it anew. */
function useKeyInAddress(slug: string): void {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const key = previewHere();
    if (key === null || path !== `/${slug}` || query.has("preview")) return;
    query.set("preview", key);
    const { hash } = window.location;
    window.history.replaceState(window.history.state, "", `${path}?${query}${hash}`);
  }, [slug, path, search]);
}
