import type { DishFiguresResponse, FiguresResponse } from "@comptoir/contract";
import { useMemo } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import type { FigureTable } from "./figure-table.ts";
import { dishTables, salesTables } from "./figure-tables.ts";

/** In the order of the page: when, then what, then to whom. */
const ORDER = [
  "days",
  "weeks",
  "hours",
  "weekdays",
  "dishes",
  "options",
  "customers",
  "channels",
  "coupons",
  "sources",
];

export function useFigureTables(
  sales: FiguresResponse | undefined,
  dishes: DishFiguresResponse | undefined,
): readonly FigureTable[] {
  const words = useWords("officeFigures");
  const language = useLanguage();
  return useMemo(() => {
    const wording = { words, language };
    const tables = [
      ...(sales ? salesTables(sales, wording) : []),
      ...(dishes ? dishTables(dishes, wording) : []),
    ];
    return tables.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
  }, [sales, dishes, words, language]);
}
