import {
  notifyManager,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ComponentType, createElement, use } from "react";

// Notify in a microtask: a button must be busy before the second tap of a double tap.
notifyManager.setScheduler(queueMicrotask);

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}

const queries = createQueries();

export function withQueries<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    const part = createElement(Part, props);
    if (use(QueryClientContext)) return part;
    return <QueryClientProvider client={queries}>{part}</QueryClientProvider>;
  };
}
