import {
  dishesOfTheDay,
  endDishResponse,
  OFFICE_PATHS,
  type SetCountRequest,
  STAFF_PATHS,
  sellDishRequest,
  sellDishResponse,
  staffService,
} from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { officeKey, officePath } from "../../../office/draft/draft-calls.ts";
import { call } from "../../../platform/api.ts";

/** The number left changes with every order. */
const REFRESH_MS = 15_000;

export function dishesQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "dish-of-the-day"),
    queryFn: ({ signal }) =>
      call(officePath(OFFICE_PATHS.dishOfTheDay, slug), {
        answers: dishesOfTheDay,
        signed: "staff",
        signal,
      }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  });
}

export type NewDish = Omit<z.output<typeof sellDishRequest>, "restaurantId">;

export function sellDish(restaurantId: string, dish: NewDish) {
  return call(OFFICE_PATHS.dishOfTheDay, {
    method: "POST",
    body: z.encode(sellDishRequest, { restaurantId, ...dish }),
    answers: sellDishResponse,
    signed: "staff",
  });
}

export function endDish(restaurantId: string, dish: string) {
  return call(OFFICE_PATHS.endDishOfTheDay, {
    method: "POST",
    body: { restaurantId, dish },
    answers: endDishResponse,
    signed: "staff",
  });
}

export function setDishCount(body: SetCountRequest) {
  return call(STAFF_PATHS.setCount, {
    method: "POST",
    body,
    answers: staffService,
    signed: "staff",
  });
}
