import { getMyOrdersResponse, PATHS } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { useVisit, type Visit } from "../../shop/visit.ts";
import { readVisitValue, writeVisitValue } from "../../shop/visit-values.ts";

const LOOKED_AT = 10;

function storedAs(slug: string): string {
  return `comptoir.slot.${slug}`;
}

/** Not personal data, so it is stored for guests too. */
export function rememberSlot(slug: string, visit: Visit, slot: string | undefined): void {
  if (slot) writeVisitValue(visit, storedAs(slug), slot);
}

/** Slot of the last order: from this browser, otherwise from the account. */
export function useUsualSlot(slug: string, userId: string | null): string | undefined {
  const remembered = readVisitValue(useVisit(), storedAs(slug));
  const { data } = useQuery({
    queryKey: ["usual-slot", slug, userId],
    queryFn: ({ signal }) => fetchLastSlot(slug, signal),
    enabled: userId !== null && remembered === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return remembered ?? data ?? undefined;
}

async function fetchLastSlot(slug: string, signal: AbortSignal): Promise<string | null> {
  const path = `${PATHS.getMyOrders}?limit=${LOOKED_AT}`;
  const orders = await call(path, { answers: getMyOrdersResponse, signed: true, signal });
  const last = orders.find((order) => order.slug === slug && order.wish !== null);
  return last?.wish?.time ?? null;
}
