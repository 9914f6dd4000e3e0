import { findHolidays, type HolidayQuery } from "./find-holidays.ts";

addEventListener("message", ({ data }: MessageEvent<HolidayQuery>) =>
  postMessage(findHolidays(data)),
);
