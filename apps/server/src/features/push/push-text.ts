import { orderPath, type PushMessage } from "@comptoir/contract";
import { isFetched, type Language, type Order } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";

type ToldOrder = Pick<Order, "id" | "slug" | "number" | "state" | "address" | "wish" | "channel">;

interface Told {
  readonly shopName: string;
  readonly language: Language;
  /** Of the order's link, where the device knows it by one. */
  readonly key?: string | undefined;
  /** What the device was told last is wrong by now. */
  readonly isCorrection?: boolean;
}

/** What a device is told of an order's state; null where there is nothing to say about it. */
export function pushText(
  order: ToldOrder,
  { shopName, language, key, isCorrection = false }: Told,
): PushMessage | null {
  const { push: words, mails } = WORDS[language];
  const news = {
    payment_pending: null,
    accepted: words.accepted,
    prepared: isFetched(order) ? words.ready : words.onItsWay,
    delivered: null,
    cancelled: words.cancelled,
  }[order.state];
  const body = isCorrection ? mails.resumed.states[order.state] : news;
  if (!body) return null;
  return {
    title: words.title(order.number, shopName),
    body,
    tag: order.id,
    path: orderPath(order.slug, order.number, key),
    language,
  };
}
