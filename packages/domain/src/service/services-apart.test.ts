import { expect, test } from "vitest";
import { areServicesApart } from "./services-apart.ts";

const service = (times: string) => {
  const [from = "", until = ""] = times.split("-");
  return { from, until };
};

test.each([
  [[], true],
  [["11:30-14:00", "18:00-22:00"], true],
  [["18:00-22:00", "11:30-14:00"], true],
  [["11:30-14:00", "14:00-22:00"], true],
  [["11:30-14:30", "14:00-22:00"], false],
  [["11:30-14:00", "18:00-02:00"], true],
  [["18:00-02:00", "20:00-22:00"], false],
  [["00:00-00:00"], true],
  [["00:00-00:00", "18:00-22:00"], false],
  [["11:30-14:00", "11:30-14:00"], false],
])("services %j of a day are apart: %s", (times, areApart) => {
  expect(areServicesApart(times.map(service))).toBe(areApart);
});
