import { WifiOff } from "lucide-react";
import { Component, type ReactNode, Suspense } from "react";
import { Router } from "wouter";
import type { I18n } from "../i18n/i18n.ts";
import { I18nContext, useWords } from "../i18n/words.ts";
import { loadLater } from "../platform/load-later.ts";
import { useHydratedMark } from "../platform/use-hydrated-mark.ts";
import { useOnline } from "../platform/use-online.ts";
import { type KnownShops, KnownShopsContext } from "../shop/known-shops.ts";
import { VisitContext } from "../shop/visit.ts";
import { Button } from "../ui/button.tsx";
import { PageMessage } from "../ui/page-message.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { Routes } from "./routes.tsx";

const { Part: IdentityWatch } = loadLater(() =>
  import("./identity-watch.tsx").then((module) => module.IdentityWatch),
);

interface AppProps {
  readonly shops: KnownShops;
  readonly i18n: I18n;
  /** Address the page was prerendered at; hydration must render the same address. */
  readonly prerenderedAt?: string | undefined;
}

export function App({ shops, i18n, prerenderedAt }: AppProps) {
  return (
    <I18nContext value={i18n}>
      <ErrorBoundary>
        <KnownShopsContext value={shops}>
          <Router {...(prerenderedAt && { ssrPath: prerenderedAt, ssrSearch: "" })}>
            <VisitContext value={{ channel: null, preview: shops.preview }}>
              <Suspense fallback={null}>
                <Routes />
              </Suspense>
            </VisitContext>
          </Router>
          <Suspense fallback={null}>
            <IdentityWatch />
          </Suspense>
          <OfflineBanner />
          <Notifications />
        </KnownShopsContext>
      </ErrorBoundary>
    </I18nContext>
  );
}

function Notifications() {
  const words = useWords("common");
  return <Toaster label={words.notifications} closeLabel={words.close} />;
}

class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Unexpected /> : this.props.children;
  }
}

function Unexpected() {
  const { unexpected } = useWords("common");
  useHydratedMark();
  return (
    <main>
      <PageMessage role="alert" title={unexpected.title} text={unexpected.text}>
        <Button onClick={() => window.location.reload()}>{unexpected.reload}</Button>
      </PageMessage>
    </main>
  );
}

function OfflineBanner() {
  const words = useWords("common");
  const isOnline = useOnline();
  return (
    // Staff screens with `data-says-offline` show the age of their data themselves.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-90 [body:has([data-says-offline])_&]:hidden"
    >
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-cream">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
