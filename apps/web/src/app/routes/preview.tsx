import { Eye } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { ShopFailure } from "../../shop/fetch-shop.ts";
import { useKnownShops } from "../../shop/known-shops.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import "./preview.css";

export function PreviewBar({ failure }: { failure: ShopFailure | undefined }) {
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

interface PreviewProblemProps {
  readonly failure: ShopFailure;
  readonly onRetry: () => void;
}

export function PreviewProblem({ failure, onRetry }: PreviewProblemProps) {
  const { slug } = useParams();
  const { preview: words } = useWords("basket");
  const { retry } = useWords("common");
  const { error: menuError } = useWords("shop");
  useDraftMessages(onRetry);
  const { code, status } = failure;
  const isExpired = status === 403 || status === 404;
  // The draft arrived but could not be parsed: it is incomplete.
  const reason = code === "internal_error" ? words.cannot_show : menuError;
  const text = isExpired ? words.expired : reason;
  return (
    <main>
      <PageMessage role="alert" {...text}>
        {!isExpired && <Button onClick={onRetry}>{retry}</Button>}
        {/* A plain link: within the app, the page would stay in preview mode. */}
        <a
          href={`/${slug}`}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {words.to_shop}
        </a>
      </PageMessage>
    </main>
  );
}

/** Calls `onDraft` when the office, which shows this page in a frame, has changed the draft. */
function useDraftMessages(onDraft: () => void): void {
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
