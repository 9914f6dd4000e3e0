import { dishFiguresResponse, figuresResponse, OFFICE_PATHS } from "@comptoir/contract";
import type { FigurePeriod } from "@comptoir/domain";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

const FIGURES = "office-figures";

function addressOf(path: string, slug: string, { from, until }: FigurePeriod): string {
  return `${path}?${new URLSearchParams({ restaurantId: slug, from, until })}`;
}

export function figuresQuery(slug: string, period: FigurePeriod) {
  return queryOptions({
    queryKey: [FIGURES, slug, "sales", period],
    queryFn: ({ signal }) =>
      call(addressOf(OFFICE_PATHS.figures, slug, period), {
        answers: figuresResponse,
        signed: "staff",
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** A separate query: it reads every line of every order and takes longer. */
export function dishFiguresQuery(slug: string, period: FigurePeriod) {
  return queryOptions({
    queryKey: [FIGURES, slug, "dishes", period],
    queryFn: ({ signal }) =>
      call(addressOf(OFFICE_PATHS.dishFigures, slug, period), {
        answers: dishFiguresResponse,
        signed: "staff",
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
