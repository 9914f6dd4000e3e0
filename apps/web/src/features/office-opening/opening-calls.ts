import { OFFICE_PATHS, order, placeTrialResponse, STAFF_PATHS } from "@comptoir/contract";
import { inZurich, isTrial, type Language, type Order } from "@comptoir/domain";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { officeKey } from "../../office/draft/draft-calls.ts";
import { call } from "../../platform/api.ts";

const orders = z.array(order);

/** Today's test order on the board, or null. */
export function trialQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "trial"),
    queryFn: async ({ signal }): Promise<Order | null> => {
      const query = { restaurantId: slug, date: inZurich(new Date()).day, snapshot: "true" };
      const path = `${STAFF_PATHS.getOrders}?${new URLSearchParams(query)}`;
      const found = await call(path, { answers: orders, signed: "staff", signal });
      return found.find(isTrial) ?? null;
    },
    retry: false,
  });
}

export function placeTrial(slug: string, language: Language) {
  return call(OFFICE_PATHS.placeTrial, {
    method: "POST",
    body: { restaurantId: slug, language },
    answers: placeTrialResponse,
    signed: "staff",
  });
}
