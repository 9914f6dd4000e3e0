import { expect, test } from "vitest";
import { findHolidays } from "./find-holidays.ts";

const vaud = findHolidays({ canton: "VD", today: "2026-11-17" });

test("finds the public holidays of a canton's next year in both languages, the next one first", () => {
  expect(vaud[0]).toEqual({ day: "2026-12-25", names: { fr: "Noël", en: "Christmas Day" } });
  expect(vaud.map(({ day }) => day)).toEqual(vaud.map(({ day }) => day).toSorted());
  expect(vaud.at(-1)?.day).toBe("2027-09-20");
});

test("finds the canton's public holidays and no observances", () => {
  const names = vaud.map((holiday) => holiday.names.fr);
  expect(names).toContain("Lundi du Jeûne Fédéral");
  expect(names).not.toContain("Fête des Mères");
  const geneva = findHolidays({ canton: "GE", today: "2026-11-17" });
  expect(geneva.map(({ names }) => names.fr)).toContain("Jeûne Genevois");
});
