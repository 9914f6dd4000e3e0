import type { ShopConfig } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { compose } from "../../mail/compose.ts";
import type { Message } from "../../mail/message.ts";
import { PermanentError } from "../../outbox/failure-words.ts";
import type { ShopNotice } from "../notices/order-notices.ts";
import { openRefunds } from "../payments/read-refunds.ts";
import { readDayFigures, readSilence } from "./figures-repository.ts";
import type { MailDeps } from "./mail-deps.ts";
import {
  writeBoardSilent,
  writeDailySummary,
  writeNewOrder,
  writeUnwatched,
} from "./write-shop-mail.ts";

const SHOP_SWITCHES = {
  new_order: "newOrder",
  daily_summary: "dailySummary",
  board_silent: "boardSilent",
  /** Always sent: the shop has asked to watch its boards. */
  unwatched: null,
} as const satisfies Record<ShopNotice, keyof ShopConfig["mails"]["shop"] | null>;

export interface ShopNoticePayload {
  readonly notice: ShopNotice;
  readonly slug: string | null;
  readonly orderId?: string | undefined;
  readonly day?: string | undefined;
  readonly since: Date;
}

export async function shopMail(
  deps: MailDeps,
  { notice, slug, orderId, day, since }: ShopNoticePayload,
): Promise<Message | null> {
  const shop = slug === null ? undefined : deps.shops.get(slug)?.shop;
  const ownSwitch = SHOP_SWITCHES[notice];
  if (!slug || !shop || (ownSwitch && !shop.mails.shop[ownSwitch])) return null;
  const to = shop.mails.shop.to ?? shop.contact.email;
  const about = { shop, boardUrl: `${deps.publicUrl}/${encodeURIComponent(slug)}/orders` };
  switch (notice) {
    case "new_order": {
      const order = orderId === undefined ? undefined : await deps.findOrder(orderId);
      if (!order || order.state === "cancelled") return null;
      const replyTo = order.contact?.email || undefined;
      return { to, ...compose(writeNewOrder({ ...about, order })), replyTo };
    }
    case "daily_summary": {
      if (day === undefined) throw new PermanentError("no mail is written for no day");
      const refunds = await openRefunds(deps.db, slug);
      const figures = { ...(await readDayFigures(deps.db, slug, day)), toGiveBack: refunds };
      return { to, ...compose(writeDailySummary({ ...about, day, figures })), replyTo: undefined };
    }
    case "board_silent": {
      const silence = await readSilence(deps.db, slug, inZurich(deps.clock()).day);
      if (hasBoardReturned(silence, since) || silence.waiting === 0) return null;
      return { to, ...compose(writeBoardSilent({ ...about, ...silence })), replyTo: undefined };
    }
    case "unwatched": {
      const action = shop.service?.heartbeat?.action;
      const silence = await readSilence(deps.db, slug, inZurich(deps.clock()).day);
      if (!action || hasBoardReturned(silence, since)) return null;
      const mail = writeUnwatched({ ...about, ...silence, action });
      return { to, ...compose(mail), replyTo: undefined };
    }
  }
}

function hasBoardReturned({ seenAt }: { readonly seenAt: string | null }, since: Date): boolean {
  return seenAt !== null && new Date(seenAt) > since;
}
