import { Suspense } from "react";
import { Router } from "wouter";
import type { I18n } from "../i18n/i18n.ts";
import { I18nContext, useWords } from "../i18n/words.ts";
import { loadLater } from "../platform/load-later.ts";
import { type KnownShops, KnownShopsContext } from "../shop/known-shops.ts";
import { VisitContext } from "../shop/visit.ts";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
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
