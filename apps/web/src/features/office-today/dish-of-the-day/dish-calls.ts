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
import {
  addDays,
  type Day,
  DEFAULT_TAX,
  inZurich,
  type Rappen,
  SIMPLE_MENU,
  withTax,
} from "@comptoir/domain";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { officeKey, readOffice, sendOffice } from "../../../office/draft/draft-calls.ts";
import { usePublishedContent } from "../../../office/draft/use-draft.ts";
import { useClock } from "../../../platform/clock.ts";

/** The number left changes with every order. */
const REFRESH_MS = 15_000;

export function dishesQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "dish-of-the-day"),
    queryFn: ({ signal }) =>
      readOffice(OFFICE_PATHS.dishOfTheDay, { restaurantId: slug }, dishesOfTheDay, signal),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  });
}

export type NewDish = Omit<z.output<typeof sellDishRequest>, "restaurantId">;

export function sellDish(restaurantId: string, dish: NewDish) {
  const body = z.encode(sellDishRequest, { restaurantId, ...dish });
  return sendOffice(OFFICE_PATHS.dishOfTheDay, body, sellDishResponse);
}

export function endDish(restaurantId: string, dish: string) {
  return sendOffice(OFFICE_PATHS.endDishOfTheDay, { restaurantId, dish }, endDishResponse);
}

export function setDishCount(body: SetCountRequest) {
  return sendOffice(STAFF_PATHS.setCount, body, staffService);
}

export function useDayName(): (day: Day) => string {
  const words = useWords("officeDish");
  const language = useLanguage();
  const today = useClock((now) => inZurich(new Date(now)).day);
  return (day) => {
    if (day === today) return words.today;
    return day === addDays(today, 1) ? words.tomorrow : formatDay(day, language);
  };
}

type Tax = Parameters<typeof withTax>[1];

export function usePaidPrice(): { isTaxAdded: boolean; paidPrice: (price: Rappen) => Rappen } {
  const isSimple = usePublishedContent(["menuType"]) === SIMPLE_MENU;
  const tax = usePublishedContent(["tax"]) as Tax | undefined;
  const counts = tax ?? DEFAULT_TAX[isSimple ? "simple" : "custom"];
  return {
    isTaxAdded: counts.mode === "added" && counts.percent > 0,
    paidPrice: (price) => withTax(price, counts),
  };
}
