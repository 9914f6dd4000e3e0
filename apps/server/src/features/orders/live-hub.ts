import { order as orderCodec } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import * as z from "zod/mini";
import {
  type FindRevoked,
  type Listener,
  type LiveEvent,
  liveEvent,
} from "../../http/event-streams.ts";
import type { ChangeFeed, FeedMessage } from "../../live/change-feed.ts";
import { checkWritable } from "../../storage/check-writable.ts";
import type { Db } from "../../storage/schema.ts";
import { findOrder } from "./orders-repository.ts";

interface ChangedOrder {
  readonly order: Order;
  readonly event: LiveEvent;
}

interface Follower {
  /** `undefined` when changes may have been missed: everything is to be read again. */
  readonly onChange: (changed: ChangedOrder | undefined) => void;
  /** The shop's printers are to be read again. */
  readonly onPrinters?: () => void;
  /** Whoever is given orders as they are; looked up before each: they may no longer. */
  readonly staff?: { readonly listener: Listener; readonly end: () => void };
}

export interface LiveHub {
  follow(slug: string, follower: Follower): () => void;
  /** Something of the shop could not be read: whoever follows it reads again as soon as that can be done. */
  missed(slug: string): void;
}

const RETRY_MS = 300;

interface HubDeps {
  readonly db: Db;
  readonly feed: ChangeFeed;
  readonly findRevoked: FindRevoked;
  readonly onError: (error: unknown) => void;
}

/** Reads a changed order once and hands it to everyone in this process who follows its shop. */
export function createLiveHub({ db, feed, findRevoked, onError }: HubDeps): LiveHub {
  const followers = new Map<string, Set<Follower>>();
  const missing = new Set<string>();
  let retry: NodeJS.Timeout | undefined;

  const readChanged = async (orderId: string): Promise<ChangedOrder | undefined> => {
    const order = await findOrder(db, orderId);
    return order && { order, event: liveEvent("order", z.encode(orderCodec, order)) };
  };

  /** However many screens somebody has, they are looked up once. */
  const findRevokedIn = async (shop: ReadonlySet<Follower>): Promise<ReadonlySet<string>> => {
    const listeners = new Map<string, Listener>();
    for (const { staff } of shop) if (staff) listeners.set(staff.listener.key, staff.listener);
    return listeners.size > 0 ? await findRevoked([...listeners.values()]) : new Set();
  };

  const readAgain = (shop: ReadonlySet<Follower> = new Set()) => {
    for (const { onChange } of shop) onChange(undefined);
  };

  const missed = (slug: string) => {
    missing.add(slug);
    retry ??= setTimeout(tryAgain, RETRY_MS).unref();
  };

  const tryAgain = async () => {
    try {
      await checkWritable(db);
    } catch {
      retry?.refresh();
      return;
    }
    retry = undefined;
    const shops = [...missing];
    missing.clear();
    for (const slug of shops) readAgain(followers.get(slug));
  };

  const handOn = async (message: FeedMessage) => {
    if (message.kind === "access") return;
    if (message.kind === "resync") {
      for (const shop of followers.values()) readAgain(shop);
      return;
    }
    const shop = followers.get(message.slug);
    if (!shop) return;
    if (message.kind === "printers") {
      for (const { onPrinters } of shop) onPrinters?.();
      return;
    }
    if (message.kind !== "order") return;
    const present = new Set(shop);
    const [changed, revoked] = await Promise.all([
      readChanged(message.orderId),
      findRevokedIn(present),
    ]).catch((error: unknown) => {
      missed(message.slug);
      throw error;
    });
    // One that is gone was a trial: the list is read again.
    for (const { onChange, staff } of present) {
      if (staff && revoked.has(staff.listener.key)) staff.end();
      else onChange(changed);
    }
  };
  feed.subscribe((message) => void handOn(message).catch(onError));

  return {
    missed,
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
