import { order as orderCodec } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import * as z from "zod/mini";
import {
  type FindLost,
  type Listener,
  type LiveEvent,
  liveEvent,
} from "../../http/event-streams.ts";
import type { ChangeFeed, FeedMessage } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { findOrder } from "./orders-repository.ts";

interface OrderNews {
  readonly order: Order;
  readonly event: LiveEvent;
}

interface Follower {
  /** `undefined` when changes may have been missed: read everything anew. */
  readonly hear: (news: OrderNews | undefined) => void;
  /** Whoever is given orders as they are; asked before each whether they still may. */
  readonly staff?: { readonly listener: Listener; readonly end: () => void };
}

export interface LiveHub {
  follow(restaurantId: string, follower: Follower): () => void;
}

interface HubDeps {
  readonly db: Db;
  readonly feed: ChangeFeed;
  readonly findLost: FindLost;
  readonly onError: (error: unknown) => void;
}

/** Reads a changed order once and hands it to everyone in this process who follows its shop. */
export function createLiveHub({ db, feed, findLost, onError }: HubDeps): LiveHub {
  const followers = new Map<string, Set<Follower>>();

  const readNews = async (orderId: string): Promise<OrderNews | undefined> => {
    const order = await findOrder(db, orderId);
    return order && { order, event: liveEvent("order", z.encode(orderCodec, order)) };
  };

  /** However many screens somebody has, they are asked after once. */
  const findLostOf = async (shop: ReadonlySet<Follower>): Promise<ReadonlySet<string>> => {
    const listeners = new Map<string, Listener>();
    for (const { staff } of shop) if (staff) listeners.set(staff.listener.key, staff.listener);
    return listeners.size > 0 ? await findLost([...listeners.values()]) : new Set();
  };

  const tell = async (message: FeedMessage) => {
    if (message.kind === "access") return;
    if (message.kind === "resync") {
      for (const shop of followers.values()) for (const { hear } of shop) hear(undefined);
      return;
    }
    const shop = followers.get(message.slug);
    if (!shop) return;
    const asked = new Set(shop);
    const [news, lost] = await Promise.all([readNews(message.orderId), findLostOf(asked)]);
    if (!news) return;
    for (const { hear, staff } of asked) {
      if (staff && lost.has(staff.listener.key)) staff.end();
      else hear(news);
    }
  };
  feed.subscribe((message) => void tell(message).catch(onError));

  return {
    follow: (restaurantId, follower) => {
      const shop = followers.get(restaurantId) ?? new Set();
      followers.set(restaurantId, shop.add(follower));
      return () => {
        shop.delete(follower);
        if (shop.size === 0 && followers.get(restaurantId) === shop) followers.delete(restaurantId);
      };
    },
  };
}
