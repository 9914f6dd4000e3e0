import { order as orderCodec } from "@comptoir/contract";
import { isDisplayedState, type Order } from "@comptoir/domain";
import * as z from "zod/mini";
import type { ChangeFeed } from "../../live/change-feed.ts";
import {
  type FindRevoked,
  type Listener,
  type LiveEvent,
  liveEvent,
} from "../../live/event-streams.ts";
import { checkWritable } from "../../storage/check-writable.ts";
import { isDatabaseUnavailable } from "../../storage/database-errors.ts";
import type { Db } from "../../storage/schema.ts";
import { coalesceRuns } from "../../take-turns.ts";
import { findOrder } from "./orders-repository.ts";
import { type ReadDisplayDeps, readDisplay } from "./read-orders.ts";

interface ChangedOrder {
  readonly order: Order;
  readonly event: LiveEvent;
}

interface Follower {
  /**
   * `undefined` after missed changes: read everything again. A failure is retried once, as soon as
   * the database answers.
   */
  readonly onChange: (changed: ChangedOrder | undefined) => void | Promise<void>;
  readonly onPrinters?: () => void;
  readonly staff?: { readonly listener: Listener; readonly end: () => void };
}

export interface LiveHub {
  follow(slug: string, follower: Follower): () => void;
}

const RETRY_MS = 300;

interface HubDeps {
  readonly db: Db;
  readonly feed: ChangeFeed;
  readonly findRevoked: FindRevoked;
  readonly onError: (error: unknown) => void;
}

export function createLiveHub({ db, feed, findRevoked, onError }: HubDeps): LiveHub {
  const followers = new Map<string, Set<Follower>>();
  const unread = new Set<string>();
  let retry: NodeJS.Timeout | undefined;

  const readChanged = async (orderId: string): Promise<ChangedOrder | undefined> => {
    const order = await findOrder(db, orderId);
    return order && { order, event: liveEvent("order", z.encode(orderCodec, order)) };
  };

  const findRevokedIn = async (shop: ReadonlySet<Follower>): Promise<ReadonlySet<string>> => {
    const listeners = new Map<string, Listener>();
    for (const { staff } of shop) if (staff) listeners.set(staff.listener.key, staff.listener);
    return listeners.size > 0 ? await findRevoked([...listeners.values()]) : new Set();
  };

  const notify = async (slug: string, { onChange }: Follower, changed?: ChangedOrder) => {
    try {
      await onChange(changed);
    } catch (error) {
      onFailure(slug, error);
    }
  };

  const readAgain = (slug: string) => {
    for (const follower of followers.get(slug) ?? []) void notify(slug, follower);
  };

  const onFailure = (slug: string, error: unknown) => {
    onError(error);
    if (!isDatabaseUnavailable(error)) return;
    unread.add(slug);
    retry ??= setTimeout(tryAgain, RETRY_MS).unref();
  };

  const tryAgain = async () => {
    for (const slug of unread) if (!followers.has(slug)) unread.delete(slug);
    const isAway =
      unread.size > 0 &&
      (await checkWritable(db).then(
        () => false,
        () => true,
      ));
    if (isAway) return void retry?.refresh();
    retry = undefined;
    const shops = [...unread];
    unread.clear();
    for (const slug of shops) readAgain(slug);
  };

  const handOnOrder = async (slug: string, orderId: string) => {
    const present = new Set(followers.get(slug));
    if (present.size === 0) return;
    const [changed, revoked] = await Promise.all([readChanged(orderId), findRevokedIn(present)]);
    // A deleted order was a trial: reload the list.
    for (const follower of present) {
      const { staff } = follower;
      if (staff && revoked.has(staff.listener.key)) staff.end();
      else void notify(slug, follower, changed);
    }
  };

  feed.subscribe((message) => {
    if (message.kind === "resync") {
      for (const slug of followers.keys()) readAgain(slug);
    } else if (message.kind === "printers") {
      for (const { onPrinters } of followers.get(message.slug) ?? []) onPrinters?.();
    } else if (message.kind === "order") {
      const { slug, orderId } = message;
      handOnOrder(slug, orderId).catch((error: unknown) => onFailure(slug, error));
    }
  });

  return {
    follow: (slug, follower) => {
      const shop = followers.get(slug) ?? new Set();
      followers.set(slug, shop.add(follower));
      return () => {
        shop.delete(follower);
        if (shop.size === 0 && followers.get(slug) === shop) followers.delete(slug);
      };
    },
  };
}

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
