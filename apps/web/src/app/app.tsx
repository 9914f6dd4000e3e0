import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useWords } from "../i18n/words.ts";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { IdentityWatch } from "./identity-watch.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Routes } from "./routes.tsx";

interface AppProps {
  readonly queries: QueryClient;
  /** The browser's router, or the one that stands still while a page is drawn ahead of time. */
  readonly inRouter: (routes: ReactNode) => ReactNode;
}

export function App({ queries, inRouter }: AppProps) {
  const words = useWords("common");
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        {inRouter(
          <Suspense fallback={null}>
            <Routes />
          </Suspense>,
        )}
        <IdentityWatch />
        <OfflineBanner />
        <Toaster label={words.notifications} closeLabel={words.close} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
