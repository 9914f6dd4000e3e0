import { endUnpaidOrders } from "../features/orders/end-unpaid-orders.ts";
import { notifyNewOrders } from "../features/push/notify-new-orders.ts";
import { boardSwitch } from "../features/service/switch-off.ts";
import { watchBoards } from "../features/service/watch-boards.ts";
import type { Shops } from "../features/shops/shops.ts";
import type { ChangeFeed } from "../live/change-feed.ts";
import { publishOrders } from "../live/order-changed.ts";
import type { Db } from "../storage/schema.ts";
import { queueDueNotices } from "./due-notices.ts";
import { listNewSince } from "./due-orders-repository.ts";
import type { Job } from "./every-minute.ts";

interface JobDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly feed: Pick<ChangeFeed, "publish">;
}

export function scheduledJobs({ db, shops, feed }: JobDeps): readonly Job[] {
  const orderChanged = publishOrders(feed);
  const switching = boardSwitch({ changed: (slug) => feed.publish({ kind: "service", slug }) });
  return [
    (moment) => queueDueNotices({ db, shops }, moment),
    (moment) => endUnpaidOrders({ db, shops, orderChanged }, moment),
    (moment) => watchBoards({ db, shops, ...switching }, moment),
    (moment) => notifyNewOrders({ db, listNewSince }, moment),
  ];
}
