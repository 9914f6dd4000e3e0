import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

const HALF_AN_HOUR_MS = 30 * 60_000;
const { grepInvert: _, ...shared } = journeys;

/** Both shipped shops, entered whole through the office: `npm run test:office`. */
export default defineConfig({
  ...shared,
  grep: /@whole/,
  workers: 2,
  timeout: HALF_AN_HOUR_MS,
});
