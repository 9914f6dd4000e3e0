/** Imported before the server's own code, which then takes the guide's clock for the real one. */
import { holdClock } from "./held-clock.ts";

holdClock(Date.parse(process.env.GUIDE_NOW ?? ""));
