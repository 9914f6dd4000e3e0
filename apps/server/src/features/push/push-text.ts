import { orderPath, type PushMessage } from "@comptoir/contract";
import { isFetched, type Language, type Order } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";

type NotifiedOrder = Pick<
  Order,
  "id" | "slug" | "number" | "state" | "address" | "wish" | "channel"
>;

interface PushContext {
  readonly shopName: string;
  readonly language: Language;
  readonly key?: string | undefined;
}

export function pushText(
  order: Pick<NotifiedOrder, "id" | "slug" | "number">,
  body: string,
  { shopName, language, key }: PushContext,
): PushMessage {
  return {
    title: WORDS[language].push.title(order.number, shopName),
    body,
    tag: order.id,
    path: orderPath(order.slug, order.number, key),
    language,
  };
}

export function stateText(order: NotifiedOrder, language: Language): string | null {
  const words = WORDS[language].push;
  return {
    payment_pending: null,
    accepted: words.accepted,
    prepared: isFetched(order) ? words.ready : words.onItsWay,
    delivered: null,
    cancelled: words.cancelled,
  }[order.state];
}
