import { getPrintersResponse, printOrderResponse, STAFF_PATHS } from "@comptoir/contract";
import type { Order, Printout } from "@comptoir/domain";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";

const PRINTERS = "printers";
/** A printer that loses its connection sends no event. */
const AGAIN_MS = 30_000;

export function usePrinters() {
  const { slug } = useShop();
  const { data } = useQuery(
    queryOptions({
      queryKey: [PRINTERS, slug],
      queryFn: ({ signal }) =>
        call(`${STAFF_PATHS.getPrinters}?${new URLSearchParams({ restaurantId: slug })}`, {
          answers: getPrintersResponse,
          signed: "staff",
          signal,
        }),
      refetchInterval: AGAIN_MS,
      retry: false,
    }),
  );
  return data ?? [];
}

export function refreshPrinters(client: QueryClient, slug: string): Promise<void> {
  return client.refetchQueries({ queryKey: [PRINTERS, slug] });
}

export function printOnPrinters({ id }: Order, printout: Printout) {
  return call(STAFF_PATHS.printOrder, {
    method: "POST",
    body: { _id: id, printout },
    answers: printOrderResponse,
    signed: "staff",
  });
}
