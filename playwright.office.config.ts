import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

const HALF_AN_HOUR_MS = 30 * 60_000;

/** Both shipped shops, entered whole through the office: `npm run test:office`. */
export default defineConfig({
  ...journeys,
  workers: 2,
  timeout: HALF_AN_HOUR_MS,
  projects: [{ name: "office", grep: /@whole/ }],
});
