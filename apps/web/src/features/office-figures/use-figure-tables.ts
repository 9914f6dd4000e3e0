import type { DishFiguresResponse, FiguresResponse } from "@comptoir/contract";
import { useCallback, useMemo } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useNames } from "../../office/draft/use-names.ts";
import type { FigureTable } from "./figure-table.ts";
import { dishTables, salesTables } from "./figure-tables.ts";

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
  const sizeName = useSizeName();
  return useMemo(() => {
    const wording = { words, language, sizeName };
    const tables = [
      ...(sales ? salesTables(sales, wording) : []),
      ...(dishes ? dishTables(dishes, wording) : []),
    ];
    return tables.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
  }, [sales, dishes, words, language, sizeName]);
}

function useSizeName(): (size: string) => string {
  const { item } = useWords("shop");
  const nameOf = useNames();
  const usual: Readonly<Record<string, string>> = item.sizes;
  return useCallback((size) => usual[size] ?? nameOf(size), [usual, nameOf]);
}
