import { isDisplayedState } from "@comptoir/domain";
import { type LiveEvent, liveEvent } from "../../live/event-streams.ts";
import { coalesceRuns } from "../../take-turns.ts";
import type { LiveHub } from "./live-hub.ts";
import { type ReadDisplayDeps, readDisplay } from "./read-orders.ts";

/** Time alone changes the display: uncollected orders leave, and the day ends. */
const REFRESH_MS = 30_000;

interface LiveDisplaysDeps extends ReadDisplayDeps {
  readonly hub: LiveHub;
  readonly onError: (error: unknown) => void;
}

interface Screen {
  readonly show: (numbers: LiveEvent) => void;
  shown: LiveEvent | undefined;
}

interface Display {
  readonly screens: Set<Screen>;
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

export function createLiveDisplays({ hub, onError, ...deps }: LiveDisplaysDeps) {
  const displays = new Map<string, Display>();

  const open = (slug: string): Display => {
    const screens = new Set<Screen>();
    let current: LiveEvent | undefined;
    const refresh = coalesceRuns(async () => {
      const read = liveEvent("numbers", await readDisplay(deps, slug));
      const numbers = current?.equals(read) ? current : read;
      current = numbers;
      for (const screen of screens) {
        if (screen.shown === numbers) continue;
        screen.shown = numbers;
        screen.show(numbers);
      }
    });
    const timer = setInterval(() => void refresh().catch(onError), REFRESH_MS);
    timer.unref();
    const unfollow = hub.follow(slug, {
      onChange: async (changed) => {
        const history = changed?.order.history;
        const isShown = !history || history.some(({ state }) => isDisplayedState(state));
        if (isShown) await refresh();
      },
    });
    const stop = () => {
      clearInterval(timer);
      unfollow();
    };
    return { screens, refresh, stop };
  };

  return {
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
