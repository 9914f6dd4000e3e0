import { expect, test } from "vitest";
import { firstWeek, proposedService, usualServices } from "./usual-hours.ts";

test.each([
  [[], "11:30-14:00"],
  [["11:30-14:00"], "18:00-22:00"],
  [["11:30-14:00", "18:00-22:00"], "22:00-00:00"],
  [["18:00-23:30"], "23:30-01:30"],
])("after %j, %s is proposed", (times, proposed) => {
  const { from, until } = proposedService(
    times.map((time) => ({ from: time.slice(0, 5), until: time.slice(6) })),
  );
  expect(`${from}-${until}`).toBe(proposed);
});

test("a first week has the hours of the slots or of pick-up", () => {
  const delivery = { slots: ["12:00-15:00", "09:00-12:00", "18:00-21:00"] };
  expect(firstWeek("delivery", { delivery }).sun).toEqual([{ from: "09:00", until: "21:00" }]);
  expect(firstWeek("delivery", {}).mon).toEqual([{ from: "09:00", until: "21:00" }]);
  const pickUp = { from: "11:00", until: "14:00" };
  expect(firstWeek("pick_up", { pickUp }).mon).toEqual([pickUp]);
});

test("proposes the weekday's hours for other hours", () => {
  const dinner = [{ from: "18:00", until: "22:00" }];
  const content = { service: { hours: { pick_up: { mon: [] }, delivery: { mon: dinner } } } };
  expect(usualServices(content, "mon")).toEqual(dinner);
  expect(usualServices(content, "tue")).toEqual([{ from: "11:30", until: "14:00" }]);
});
