import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { BrowserRouter } from "react-router";
import { useWords } from "../i18n/words.ts";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { IdentityWatch } from "./identity-watch.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Routes } from "./routes.tsx";

const queries = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, networkMode: "always" } },
});

export function App() {
  const words = useWords("common");
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Routes />
          </Suspense>
        </BrowserRouter>
        <IdentityWatch />
        <OfflineBanner />
        <Toaster label={words.notifications} closeLabel={words.close} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
