import "./receipt.css";
import {
  billOf,
  includedVat,
  isClockTime,
  lacksRecipient,
  lineWords,
  type Order,
  paperMark,
  sellerOf,
  shownNumber,
} from "@comptoir/domain";
import {
  formatAmount,
  formatDay,
  formatInstant,
  formatPercent,
  formatPrice,
} from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { amountRows } from "../order-amounts.tsx";

export function Receipt({ order }: { order: Order }) {
  const { receipt: words, taking } = useWords("board");
  const language = useLanguage();
  const { wish } = order;
  return (
    <>
      <div className="text-center">
        <Seller />
        <p className="mt-2 text-[10pt]">{words.order}</p>
        <p className="text-[40pt] leading-none font-bold tabular-nums">{shownNumber(order)}</p>
      </div>
      <Rule />
      <Pair label={words.placed} text={formatInstant(order.placedAt, language)} />
      {wish && isClockTime(wish.time) && (
        <p className="flex justify-between text-[14pt] font-bold">
          <span>{words.pick_up}</span>
          <span className="tabular-nums">{wish.time}</span>
        </p>
      )}
      {wish && !isClockTime(wish.time) && (
        <Pair
          label={words.delivery}
          text={`${formatDay(wish.date, language)}, ${wish.time.replace("-", " – ")}`}
        />
      )}
      {order.channel !== "web" && <p className="font-bold">{taking.channels[order.channel]}</p>}
      {order.note && <Remark text={order.note} />}
      <Rule />
      <Lines order={order} />
      <Rule />
      <Amounts order={order} />
      <VatTable order={order} />
      <PaymentState order={order} />
      <Customer order={order} />
      {lacksRecipient(order) && <p className="mt-3 pb-[10mm]">{words.customer_name}</p>}
      <p className="mt-3 text-center">{words.thanks}</p>
    </>
  );
}

function Seller() {
  const { shop } = useShop();
  const { name, address, phone, uid } = sellerOf(shop);
  return (
    <>
      <p className="font-display text-[15pt] leading-tight font-semibold">{shop.shopName}</p>
      <p className="text-[9pt]">
        {name !== shop.shopName && (
          <>
            {name}
            <br />
          </>
        )}
        {address.street}, {address.postalCode} {address.city}
        <br />
        {phone}
        {uid && (
          <>
            <br />
            {uid}
          </>
        )}
      </p>
    </>
  );
}

function Lines({ order }: { order: Order }) {
  const { lines: words } = useWords("orders");
  const language = useLanguage();
  return order.lines.map((line, place) => {
    const { title, label, details } = lineWords(line, words, language);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move.
      <div key={place} className="mb-1.5">
        <div className="flex justify-between gap-2 font-bold">
          <span className="min-w-0">
            {line.quantity} × {title}
          </span>
          <span className="whitespace-nowrap tabular-nums">{formatAmount(line.total)}</span>
        </div>
        {label && <p className="pl-3 italic">{label}</p>}
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
  const { amounts: words } = useWords("orders");
  const { fee_to_confirm: feeToConfirm } = useWords("board").receipt;
  const rows = amountRows(billOf(order), words, useLanguage());
  const shown = rows.filter(({ id }) => id !== "included_tax");
  return shown.map(({ id, label, amount }) =>
    id === "total" ? (
      <div key={id} className="mt-1 flex justify-between text-[14pt] font-bold">
        <span>{label}</span>
        <span className="tabular-nums">{formatPrice(amount)}</span>
      </div>
    ) : (
      <Pair
        key={id}
        label={label}
        text={id === "delivery_fee" && order.isFeeToConfirm ? feeToConfirm : formatAmount(amount)}
      />
    ),
  );
}

function VatTable({ order }: { order: Order }) {
  const { receipt: words } = useWords("board");
  const language = useLanguage();
  const lines = includedVat(order.amounts);
  if (lines.length === 0) return null;
  return (
    <table className="mt-1 w-full text-right text-[9pt] tabular-nums">
      <thead>
        <tr>
          <th className="text-left font-normal">{words.vat}</th>
          <th className="font-normal">{words.vat_gross}</th>
          <th className="font-normal">{words.vat_tax}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ percent, gross, tax }) => (
          <tr key={percent}>
            <td className="text-left">{words.percent(formatPercent(percent, language))}</td>
            <td>{formatAmount(gross)}</td>
            <td>{formatAmount(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaymentState({ order }: { order: Order }) {
  const { receipt: words } = useWords("board");
  const mark = paperMark(order);
  const text =
    mark && (mark.says === "paid" ? words.paid : words[mark.says](formatPrice(mark.missing)));
  const parts = [order.state === "cancelled" && words.cancelled, text];
  return (
    <p className="mt-2 border-2 border-black py-1 text-center font-bold uppercase">
      {parts.filter(Boolean).join(" · ")}
    </p>
  );
}

function Customer({ order }: { order: Order }) {
  const words = useWords("board");
  const { contact, address } = order;
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
          {address?.floor && <p>{words.floor(address.floor)}</p>}
          {address?.doorCode && <p className="font-bold">{words.door_code(address.doorCode)}</p>}
        </div>
      )}
    </>
  );
}

function Pair({ label, text }: { label: string; text: string }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0">{label}</span>
      <span className="ml-auto min-w-0 text-right tabular-nums">{text}</span>
    </p>
  );
}

function Rule() {
  return <div className="my-2 border-t border-dashed border-black" />;
}

/** Printed above the dishes and framed: the remark may be an allergy. */
export function Remark({ text }: { text: string }) {
  const words = useWords("board");
  return (
    <p className="mt-2 border-2 border-black px-2 py-1 text-[12pt] font-bold whitespace-pre-line">
      <span className="font-normal">{words.about(words.note)} </span>
      {text}
    </p>
  );
}
