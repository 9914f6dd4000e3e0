/** Preloaded into the server: sets the guide's clock. */
import { slowClock } from "./slow-clock.ts";

slowClock(Date.parse(process.env.GUIDE_NOW ?? ""));
