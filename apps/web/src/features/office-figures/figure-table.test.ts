import { expect, test } from "vitest";
import { writeTable } from "./figure-table.ts";

test("a file has the table's rows, days as days, francs with a point, and no formula", () => {
  const file = writeTable({
    id: "coupons",
    title: "Effet des codes promo",
    first: "Code",
    columns: [
      { head: "Commandes", kind: "count" },
      { head: "Chiffre d’affaires", kind: "amount" },
    ],
    chart: "bars",
    rows: [
      { key: "a", label: "=BEE10", values: [2, 123_450] },
      { key: "b", label: "lundi 16 novembre", inFile: "2026-11-16", values: [-1, -5] },
    ],
    rest: { key: "rest", label: "Livraison; taxe", values: [null, 1_000] },
  });
  expect(file).toBe(
    [
      "\ufeffCode;Commandes;Chiffre d’affaires",
      "'=BEE10;2;1234.50",
      "2026-11-16;-1;-0.05",
      '"Livraison; taxe";;10.00',
      "",
    ].join("\r\n"),
  );
});
