import { MONITORED_STATES } from "@comptoir/domain";
import { type LiveEvent, liveEvent } from "../../http/event-streams.ts";
import type { Db } from "../../storage/schema.ts";
import type { LiveHub } from "./live-hub.ts";
import { oneAtATime } from "./one-at-a-time.ts";
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

  const open = (restaurantId: string): Display => {
    const screens = new Set<Screen>();
    let current: LiveEvent | undefined;
    const refresh = oneAtATime(async () => {
      const read = liveEvent("numbers", await readDisplay(db, restaurantId));
      const numbers = current?.equals(read) ? current : read;
      current = numbers;
      for (const screen of screens) {
        if (screen.shown === numbers) continue;
        screen.shown = numbers;
        screen.show(numbers);
      }
    });
    const stop = hub.follow(restaurantId, {
      hear: (news) => {
        const isShown = !news || news.order.history.some(({ state }) => isMonitored(state));
        if (isShown) refresh().catch(onError);
      },
    });
    return { screens, refresh, stop };
  };

  return {
    /** Shows the numbers now and whenever they change. */
    follow: (restaurantId: string, show: (numbers: LiveEvent) => void) => {
      const display = displays.get(restaurantId) ?? open(restaurantId);
      displays.set(restaurantId, display);
      const screen: Screen = { show, shown: undefined };
      display.screens.add(screen);
      return {
        first: display.refresh(),
        stop: () => {
          display.screens.delete(screen);
          if (display.screens.size > 0 || displays.get(restaurantId) !== display) return;
          displays.delete(restaurantId);
          display.stop();
        },
      };
    },
  };
}

function isMonitored(state: string): boolean {
  return MONITORED_STATES.some((monitored) => monitored === state);
}
