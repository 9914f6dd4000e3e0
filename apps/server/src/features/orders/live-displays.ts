import { DISPLAYED_STATES } from "@comptoir/domain";
import { type LiveEvent, liveEvent } from "../../http/event-streams.ts";
import type { Db } from "../../storage/schema.ts";
import { coalesceRuns } from "./coalesce-runs.ts";
import type { LiveHub } from "./live-hub.ts";
import { readDisplay } from "./read-orders.ts";

interface Screen {
  readonly show: (numbers: LiveEvent) => void;
  shown: LiveEvent | undefined;
}

interface Display {
  readonly screens: Set<Screen>;
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** Reads a shop's numbers once for all screens that show them, and sends them where they differ. */
export function createLiveDisplays(db: Db, hub: LiveHub, onError: (error: unknown) => void) {
  const displays = new Map<string, Display>();

  const open = (slug: string): Display => {
    const screens = new Set<Screen>();
    let current: LiveEvent | undefined;
    const refresh = coalesceRuns(async () => {
      const read = liveEvent("numbers", await readDisplay(db, slug));
      const numbers = current?.equals(read) ? current : read;
      current = numbers;
      for (const screen of screens) {
        if (screen.shown === numbers) continue;
        screen.shown = numbers;
        screen.show(numbers);
      }
    });
    const stop = hub.follow(slug, {
      onChange: (changed) => {
        const isShown = !changed || changed.order.history.some(({ state }) => isDisplayed(state));
        if (isShown) refresh().catch(onError);
      },
    });
    return { screens, refresh, stop };
  };

  return {
    /** Shows the numbers now and whenever they change. */
    follow: (slug: string, show: (numbers: LiveEvent) => void) => {
      const display = displays.get(slug) ?? open(slug);
      displays.set(slug, display);
      const screen: Screen = { show, shown: undefined };
      display.screens.add(screen);
      return {
        first: display.refresh(),
        stop: () => {
          display.screens.delete(screen);
          if (display.screens.size > 0 || displays.get(slug) !== display) return;
          displays.delete(slug);
          display.stop();
        },
      };
    },
  };
}

function isDisplayed(state: string): boolean {
  return DISPLAYED_STATES.some((displayed) => displayed === state);
}
