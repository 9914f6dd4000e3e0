import {
  notifyManager,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ComponentType, createElement, use } from "react";

// A press shows as busy before the next event: a double tap sends once.
notifyManager.setScheduler(queueMicrotask);

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, networkMode: "always" } },
  });
}

const queries = createQueries();

/** A part that can ask the server: with the cache of what was asked already, which is one for the whole page. */
export function withQueries<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    const part = createElement(Part, props);
    if (use(QueryClientContext)) return part;
    return <QueryClientProvider client={queries}>{part}</QueryClientProvider>;
  };
}
