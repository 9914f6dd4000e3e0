import { addDays, type Day, LANGUAGES, LOCALES } from "@comptoir/domain";
import { expect, test } from "vitest";
import { formatDay, formatList, formatPercent, formatSlot } from "./formats.ts";

test.each([
  [[], "", ""],
  [["Rolle"], "Rolle", "Rolle"],
  [["Rolle", "Gilly"], "Rolle et Gilly", "Rolle and Gilly"],
  [["Rolle", "Gilly", "Perroy"], "Rolle, Gilly et Perroy", "Rolle, Gilly and Perroy"],
])("formats the list %j", (names, french, english) => {
  expect([formatList(names, "fr"), formatList(names, "en")]).toEqual([french, english]);
});

test.each([
  [17, "17", "17"],
  [8.1, "8,1", "8.1"],
  [12.345, "12,35", "12.35"],
])("formats the rate of %d percent", (percent, french, english) => {
  expect([formatPercent(percent, "fr"), formatPercent(percent, "en")]).toEqual([french, english]);
});

test("keeps a slot on one line and leaves a time unchanged", () => {
  expect(formatSlot("09:00-12:00")).toBe("09:00\u00a0–\u2060\u00a012:00");
  expect(formatSlot("18:30")).toBe("18:30");
});

test.each(LANGUAGES)("every day of a year is named as the platform names it (%s)", (language) => {
  const platform = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const days = Array.from({ length: 366 }, (_, n) => addDays("2028-01-01" as Day, n));
  expect(days.map((day) => formatDay(day, language))).toEqual(
    days.map((day) => platform.format(new Date(`${day}T00:00:00Z`))),
  );
});
