import { QueryClient } from "@tanstack/react-query";

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, networkMode: "always" } },
  });
}
