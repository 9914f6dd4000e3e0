import type { Order } from "@comptoir/contract";
import { type LiveEvent, liveEvent } from "../../http/event-streams.ts";
import type { FeedMessage, OrderFeed } from "../../live/order-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { orderOnWire } from "./order-on-wire.ts";
import { findOrder, listEvents } from "./orders-repository.ts";

interface OrderNews {
  readonly order: Order;
  readonly event: LiveEvent;
}

/** `undefined` when changes may have been missed: read everything anew. */
type Follower = (news: OrderNews | undefined) => void;

export interface LiveHub {
  follow(restaurantId: string, follower: Follower): () => void;
}

/** Reads a changed order once and hands it to everyone in this process who follows its shop. */
export function createLiveHub(db: Db, feed: OrderFeed, onError: (error: unknown) => void): LiveHub {
  const followers = new Map<string, Set<Follower>>();

  const tell = async (message: FeedMessage) => {
    if (message === "resync") {
      for (const shop of followers.values()) for (const follower of shop) follower(undefined);
      return;
    }
    const shop = followers.get(message.restaurantId);
    if (!shop) return;
    const row = await findOrder(db, message.orderId);
    if (!row) return;
    const order = orderOnWire(row, await listEvents(db, row.id));
    const news = { order, event: liveEvent("order", order) };
    for (const follower of shop) follower(news);
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
