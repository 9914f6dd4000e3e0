import "./receipt.css";
import {
  isClockTime,
  isFetched,
  lineWords,
  type Order,
  shownNumber,
  withoutCharges,
} from "@comptoir/domain";
import { formatDay, formatInstant, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Remark } from "./receipt.tsx";

/** No prices; the remark comes first because it may be an allergy. */
export function KitchenTicket({ order }: { order: Order }) {
  const { receipt: words, taking } = useWords("board");
  const language = useLanguage();
  return (
    <>
      <p className="text-center text-[56pt] leading-none font-bold tabular-nums">
        {shownNumber(order)}
      </p>
      {order.state === "cancelled" && (
        <p className="mt-2 border-2 border-black py-1 text-center text-[14pt] font-bold uppercase">
          {words.cancelled}
        </p>
      )}
      <Wish order={order} />
      {order.channel !== "web" && (
        <p className="text-[13pt] font-bold">{taking.channels[order.channel]}</p>
      )}
      <p className="text-[9pt]">
        {words.placed} {formatInstant(order.placedAt, language)}
      </p>
      {order.contact?.name && <p className="text-[14pt]">{order.contact.name}</p>}
      {order.note && <Remark text={order.note} />}
      <ul className="mt-2">
        <Lines order={order} />
      </ul>
    </>
  );
}

function Wish({ order }: { order: Order }) {
  const { wish } = order;
  const { receipt: words } = useWords("board");
  const language = useLanguage();
  if (!wish) return null;
  const how = isFetched(order) ? words.pick_up : words.delivery;
  const when = isClockTime(wish.time)
    ? wish.time
    : `${formatDay(wish.date, language)}, ${formatSlot(wish.time)}`;
  return (
    <p className="mt-2 text-[16pt] leading-tight font-bold tabular-nums">
      {how} {when}
    </p>
  );
}

function Lines({ order }: { order: Order }) {
  const { lines: words, declared } = useWords("orders");
  const language = useLanguage();
  return order.lines.map((line, place) => {
    const written = lineWords(withoutCharges(line), words, language);
    const { title, label, details, allergens, undeclared } = written;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move.
      <li key={place} className="border-t border-dashed border-black py-2">
        <div className="flex gap-2 font-bold">
          <span className="text-[24pt] leading-none whitespace-nowrap tabular-nums">
            {line.quantity} ×
          </span>
          <span className="min-w-0 flex-1 text-[16pt] leading-tight">{title}</span>
        </div>
        {label && <p className="text-[13pt] font-bold">{label}</p>}
        {details.map(({ about, text }) => (
          <p key={about + text} className="text-[13pt]">
            {about && `${words.about(about)} `}
            {text}
          </p>
        ))}
        {allergens.length > 0 && (
          <p className="text-[11pt]">
            {words.about(declared.allergens)} {allergens.join(" · ")}
          </p>
        )}
        {undeclared && <p className="text-[11pt] font-bold">{undeclared}</p>}
      </li>
    );
  });
}
