/** Preloaded into the server: sets the guide's clock. */
import { holdClock } from "./held-clock.ts";

holdClock(Date.parse(process.env.GUIDE_NOW ?? ""));
