import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { useWords } from "../i18n/words.ts";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { IdentityWatch } from "./identity-watch.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Routes } from "./routes.tsx";

export function App({ queries }: { queries: QueryClient }) {
  const words = useWords("common");
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <Suspense fallback={null}>
          <Routes />
        </Suspense>
        <IdentityWatch />
        <OfflineBanner />
        <Toaster label={words.notifications} closeLabel={words.close} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
