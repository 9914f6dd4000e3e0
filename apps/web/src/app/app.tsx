import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { Router } from "wouter";
import { useWords } from "../i18n/words.ts";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { GuestOrderLink, IdentityWatch } from "./identity-watch.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Routes } from "./routes.tsx";

interface AppProps {
  readonly queries: QueryClient;
  /** The address this page was drawn at, ahead of time; it comes to life as it was drawn there. */
  readonly drawnAt?: string | undefined;
}

export function App({ queries, drawnAt }: AppProps) {
  const words = useWords("common");
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <Router {...(drawnAt && { ssrPath: drawnAt, ssrSearch: "" })}>
          <Suspense fallback={null}>
            <Routes />
          </Suspense>
        </Router>
        <IdentityWatch />
        <GuestOrderLink />
        <OfflineBanner />
        <Toaster label={words.notifications} closeLabel={words.close} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
