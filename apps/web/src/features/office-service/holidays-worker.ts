import { findHolidays, type Wanted } from "./find-holidays.ts";

addEventListener("message", ({ data }: MessageEvent<Wanted>) => postMessage(findHolidays(data)));
