import { type Day, type Order, planRuns, type Run, type Stop } from "@comptoir/domain";
import { MapPin, Navigation, Phone, Printer } from "lucide-react";
import { useId, useMemo } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { phoneHref } from "../../../ui/phone-link.tsx";
import "./run-list.css";
import { slotText } from "../orders/board-text.ts";
import { mapOf, runMaps } from "./run-maps.ts";

export function RunList({ orders, day }: { orders: readonly Order[]; day: Day }) {
  const words = useWords("board").run;
  const runs = useMemo(() => planRuns(orders), [orders]);
  if (runs.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className="run-list mb-6 rounded-card border border-line bg-paper p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-2xl">{words.title}</h3>
        <Button look="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {words.print}
        </Button>
      </div>
      {runs.map((run) => (
        <RunOfSlot key={`${run.slot?.date} ${run.slot?.time}`} run={run} day={day} />
      ))}
    </section>
  );
}

function RunOfSlot({ run: { slot, stops, pickUps }, day }: { run: Run; day: Day }) {
  const words = useWords("board");
  const language = useLanguage();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="run mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 id={titleId} className="font-display text-xl font-semibold">
          {slotText(slot, day, words.slots, language)}
          {stops.length > 0 && (
            <span className="font-sans text-base font-normal text-ink-soft">
              {" "}
              · {words.run.stops(stops.length)}
            </span>
          )}
        </h4>
        <RunMaps stops={stops} />
      </div>
      {stops.length > 0 && (
        <ol className="divide-y divide-line">
          {stops.map((stop) => (
            <StopLine key={stop.id} stop={stop} />
          ))}
        </ol>
      )}
      {pickUps.length > 0 && (
        <>
          <h5 className="mt-2 font-semibold">{words.run.pick_ups}</h5>
          <ul className="divide-y divide-line">
            {pickUps.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center gap-x-3 py-1">
                <OrderNumber order={order} />
                <strong>{order.wish?.time ?? words.no_delivery}</strong>
                <Caller order={order} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function RunMaps({ stops }: { stops: readonly Stop[] }) {
  const words = useWords("board").run;
  const { address } = useShop().shop.contact;
  const maps = runMaps(address, stops);
  return (
    <div className="flex flex-wrap gap-x-4 print:hidden">
      {maps.map((map, n) => (
        <a
          key={map}
          href={map}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
        >
          <Navigation size={18} aria-hidden />
          {maps.length > 1 ? words.open_part(n + 1, maps.length) : words.open}
        </a>
      ))}
    </div>
  );
}

function StopLine({ stop }: { stop: Stop }) {
  const words = useWords("board");
  const { address, note } = stop;
  const toDoor = [
    address.floor && words.floor(address.floor),
    address.doorCode && words.door_code(address.doorCode),
  ].filter(Boolean);
  return (
    <li className="flex gap-3 py-1">
      <OrderNumber order={stop} />
      <div className="min-w-0 flex-1">
        <a
          href={mapOf(address)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-2 hover:text-accent"
        >
          <MapPin size={16} aria-hidden className="shrink-0 text-accent print:hidden" />
          <span className="min-w-0 wrap-anywhere">
            <strong>
              {address.postalCode} {address.city}
            </strong>
            , {address.street}
          </span>
          <span className="sr-only">, {words.map}</span>
        </a>
        {toDoor.length > 0 && <p className="font-semibold wrap-anywhere">{toDoor.join(" · ")}</p>}
        <Caller order={stop} />
        {note && <p className="text-ink-soft wrap-anywhere whitespace-pre-line">{note}</p>}
      </div>
    </li>
  );
}

function OrderNumber({ order: { number } }: { order: Order }) {
  const words = useWords("board");
  return (
    <span className="flex h-11 min-w-12 items-center font-display text-xl font-semibold tabular-nums">
      <span className="sr-only">{words.order_number(number)}</span>
      <span aria-hidden>#{number}</span>
    </span>
  );
}

function Caller({ order: { contact } }: { order: Order }) {
  const words = useWords("board");
  if (!contact?.phone)
    return contact?.name ? <bdi className="break-words">{contact.name}</bdi> : null;
  return (
    <a
      href={phoneHref(contact.phone)}
      className="flex min-h-11 items-center gap-2 hover:text-accent"
    >
      <Phone size={16} aria-hidden className="shrink-0 text-accent print:hidden" />
      <span className="sr-only">{words.call(contact.name || words.customer)}, </span>
      <span className="min-w-0">
        {contact.name && <bdi className="wrap-anywhere">{contact.name}</bdi>}{" "}
        <bdi className="whitespace-nowrap text-ink-soft">{contact.phone}</bdi>
      </span>
    </a>
  );
}
