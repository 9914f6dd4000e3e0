import type { Order, Shop } from "@comptoir/contract";
import { formatChf, fromChf, linePrice, type Rappen } from "@comptoir/domain";
import { formatDay, formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { lineInWords } from "../order-words.ts";
import "./receipt.css";

interface ReceiptProps {
  readonly order: Order;
  readonly shop: Shop;
}

export function Receipt({ order, shop }: ReceiptProps) {
  const words = useWords("board");
  const language = useLanguage();
  const { deliveryTimePreference: wish } = order;
  const { address, phone } = shop.contact;
  return (
    <>
      <div className="text-center">
        <p className="font-display text-[15pt] leading-tight font-semibold">{shop.shopName}</p>
        <p className="text-[9pt]">
          {address.street}, {address.postalCode} {address.city}
          <br />
          {phone}
        </p>
        <p className="mt-2 text-[10pt]">{words.receipt.order}</p>
        <p className="text-[40pt] leading-none font-bold tabular-nums">{order.orderNumber}</p>
      </div>
      <Rule />
      <Pair label={words.receipt.placed} text={formatInstant(order.createdAt, language)} />
      {wish && (
        <Pair
          label={words.receipt.delivery}
          text={`${formatDay(wish.date, language)}, ${wish.time.replace("-", " – ")}`}
        />
      )}
      <Rule />
      <Lines order={order} shop={shop} />
      <Rule />
      <Amounts order={order} />
      <PaymentState order={order} />
      <Customer order={order} />
      <p className="mt-3 text-center">{words.receipt.thanks}</p>
    </>
  );
}

function Lines({ order, shop }: ReceiptProps) {
  const words = useWords("board");
  const language = useLanguage();
  return order.items.map((line, i) => {
    const { title, details } = lineInWords(line, { shop, language, words });
    const price = linePrice(line);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
      <div key={i} className="mb-1.5">
        <div className="flex justify-between gap-2 font-bold">
          <span>
            {line.quantity} × {title}
          </span>
          <span className="whitespace-nowrap tabular-nums">
            {price === undefined ? words.no_price : amountText(price)}
          </span>
        </div>
        {line.nameLabel && <p className="pl-3 italic">{words.label_for(line.nameLabel)}</p>}
        {details.map(({ about, text }) => (
          <p key={about + text} className="pl-3 text-[9pt]">
            {about && `${words.about(about)} `}
            {text}
          </p>
        ))}
      </div>
    );
  });
}

function Amounts({ order }: { order: Order }) {
  const words = useWords("board");
  return (
    <>
      <Pair label={words.subtotal} text={amountText(fromChf(order.subtotal))} />
      {order.couponCode && (
        <Pair
          label={words.coupon(order.couponCode)}
          text={`−${amountText(fromChf(order.couponDiscount))}`}
        />
      )}
      {order.deliveryAddress && (
        <Pair label={words.fee} text={amountText(fromChf(order.deliveryFee))} />
      )}
      {order.tax > 0 && <Pair label={words.tax} text={amountText(fromChf(order.tax))} />}
      <div className="mt-1 flex justify-between text-[14pt] font-bold">
        <span>{words.total}</span>
        <span className="tabular-nums">{formatChf(fromChf(order.totalPrice))}</span>
      </div>
    </>
  );
}

function PaymentState({ order }: { order: Order }) {
  const { receipt } = useWords("board");
  const isPaid = order.history.some(({ state }) => state === "accepted");
  const paid = isPaid ? receipt.paid : receipt.unpaid;
  return (
    <p className="mt-2 border-2 border-black py-1 text-center font-bold uppercase">
      {order.state === "cancelled" ? `${receipt.cancelled} · ${paid}` : paid}
    </p>
  );
}

function Customer({ order }: { order: Order }) {
  const words = useWords("board");
  const { customerInfo: contact, deliveryAddress: address, note } = order;
  return (
    <>
      {(contact || address) && (
        <div className="mt-3">
          <p className="text-[9pt]">{words.receipt.contact}</p>
          {contact?.name && <p className="font-bold">{contact.name}</p>}
          {contact?.phone && <p>{contact.phone}</p>}
          {contact?.email && <p>{contact.email}</p>}
          {address && (
            <p>
              {address.street}
              <br />
              {address.postalCode} {address.city}
            </p>
          )}
        </div>
      )}
      {note && (
        <p className="mt-2 whitespace-pre-line">
          <strong>{words.about(words.note)} </strong>
          {note}
        </p>
      )}
    </>
  );
}

function Pair({ label, text }: { label: string; text: string }) {
  return (
    <p className="flex justify-between gap-3">
      <span>{label}</span>
      <span className="text-right tabular-nums">{text}</span>
    </p>
  );
}

function Rule() {
  return <div className="my-2 border-t border-dashed border-black" />;
}

/** Every amount on the paper is in francs; only the total says so. */
function amountText(amount: Rappen): string {
  return (amount / 100).toFixed(2);
}
