import { INITIAL_STATE, isClockTime, type Order } from "@comptoir/domain";
import type { ReactNode } from "react";
import { formatDay, formatInstant, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { OrderAmounts } from "../../order/order-amounts.tsx";
import { OrderLines } from "../../order/order-lines.tsx";
import { OrderProgress, PromisedTime } from "../../order/order-progress.tsx";
import { payableOf } from "../../order/payment/payable.ts";
import { NothingToPay, PaymentDetails } from "../../order/payment/payment-details.tsx";
import { type TrackedOrder, useTrackedOrder } from "../../order/track-order.ts";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { Reordered } from "./order-again.tsx";

interface OrderDetailsProps {
  readonly found: Order;
  readonly linkKey: string | null;
  readonly isOwn: boolean;
  readonly children?: ReactNode;
  readonly onReorder: (again: Reordered) => void;
}

export function OrderDetails(props: OrderDetailsProps) {
  const { found, linkKey, isOwn, children, onReorder } = props;
  const { page: words, open } = useWords("orders");
  const language = useLanguage();
  const { shop } = useShop();
  const { slug, number } = found;
  const { applyChange, ...tracked } = useTrackedOrder({ slug, number, key: linkKey });
  const order = tracked.order ?? found;
  const changedAt = order.changes?.at(-1)?.at;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      {children}
      <div>
        <h1 className="text-4xl">{open.number(number)}</h1>
        <p className="mt-1 text-ink-soft">
          {shop.shopName} · {words.placed_on(formatInstant(order.placedAt, language))}
          {changedAt && ` · ${words.changed_on(formatInstant(changedAt, language))}`}
        </p>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Progress order={order} isUpToDate={tracked.isUpToDate} />
          <Due order={order} linkKey={linkKey} />
          <Handover order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card id="order-lines" title={words.lines}>
            <OrderLines order={order} variant="page" />
            <OrderAmounts order={order} variant="page" className="border-t border-line pt-4" />
          </Card>
          <OrderActions
            order={order}
            linkKey={linkKey}
            isOwn={isOwn}
            onReorder={onReorder}
            onCancelled={applyChange}
          />
          <ShopContact />
        </div>
      </div>
    </div>
  );
}

function Due({ order, linkKey }: { order: Order; linkKey: string | null }) {
  const payable = payableOf(order);
  const { slug, number, amounts } = order;
  if (amounts.total === 0 && order.state === INITIAL_STATE) return <NothingToPay />;
  const ref = { slug, number, key: linkKey };
  return <PaymentDetails heading="h2" payable={payable} orderRef={ref} />;
}

function Progress({ order, isUpToDate }: TrackedOrder) {
  const { page: words } = useWords("orders");
  return (
    <Card
      id="order-progress"
      title={words.progress}
      aside={
        isUpToDate && (
          <span className="inline-flex items-center gap-2 text-sm text-leaf">
            <span aria-hidden className="size-2 animate-pulse rounded-full bg-leaf" />
            {words.live}
          </span>
        )
      }
    >
      {order && <PromisedTime order={order} />}
      <OrderProgress order={order} isUpToDate={isUpToDate} />
    </Card>
  );
}

function ShopContact() {
  const { page: words } = useWords("orders");
  const { shop } = useShop();
  return (
    <Card id="order-shop" title={words.shop}>
      <div>
        <ShopAddress />
        <PhoneLink phone={shop.contact.phone} />
      </div>
    </Card>
  );
}

interface HandoverProps {
  readonly order: Pick<Order, "contact" | "address" | "wish" | "note" | "isFeeToConfirm">;
}

function Handover({ order }: HandoverProps) {
  const { contact, address, wish, note, isFeeToConfirm } = order;
  const { page: words } = useWords("orders");
  const when = useWishWords(wish);
  return (
    <Card id="order-handover" title={address ? words.delivery : words.pick_up}>
      <div className="flex flex-col gap-1 break-words">
        <p className="font-medium first-letter:uppercase">{when ?? words.soon}</p>
        {contact?.name && <p>{contact.name}</p>}
        {contact?.phone && <p className="text-ink-soft">{contact.phone}</p>}
        {contact?.email && <p className="text-ink-soft">{contact.email}</p>}
        {address && (
          <address className="text-ink-soft not-italic">
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </address>
        )}
        {address?.floor && <p className="text-ink-soft">{words.floor(address.floor)}</p>}
        {address?.doorCode && <p className="text-ink-soft">{words.door_code(address.doorCode)}</p>}
        {note && <p className="mt-2 whitespace-pre-line">{words.note(note)}</p>}
      </div>
      {isFeeToConfirm && <Notice tone="info">{words.fee_to_confirm}</Notice>}
    </Card>
  );
}

/** "lundi 16 novembre, 09:00 – 12:00" */
function useWishWords(wish: Order["wish"]): string | undefined {
  const { page: words } = useWords("orders");
  const language = useLanguage();
  if (!wish) return undefined;
  const day = formatDay(wish.date, language);
  return isClockTime(wish.time) ? words.from(day, wish.time) : `${day}, ${formatSlot(wish.time)}`;
}

interface CardProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Card({ id, title, aside, children }: CardProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
