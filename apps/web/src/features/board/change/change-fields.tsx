import { MAX_NOTE } from "@comptoir/contract";
import {
  dayLimits,
  earliestDeliveryDay,
  inZurich,
  latestDeliveryDay,
  type Order,
  partsOf,
  pickUpTimes,
} from "@comptoir/domain";
import { Trash2, Undo2 } from "lucide-react";
import { type ComponentProps, useMemo } from "react";
import { lineWords } from "../../../../../../packages/domain/src/orders/line-words.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { type Draft, isByClock, isFeeOpen } from "./draft.ts";

export function ChangeLines({ order, draft, onEdit }: ChangeFieldsProps) {
  const { change: words } = useWords("board");
  const { lines: lineText } = useWords("orders");
  const language = useLanguage();
  const set = (place: number, quantity: number) =>
    onEdit({ quantities: draft.quantities.map((old, i) => (i === place ? quantity : old)) });
  return (
    <section>
      <h3 className="mb-1 text-lg">{words.dishes}</h3>
      <ul className="divide-y divide-line">
        {order.lines.map((line, place) => {
          const { title, label, details } = lineWords(line, lineText, language);
          const about = [label, ...details.map(({ text }) => text)].filter(Boolean).join(" · ");
          const quantity = draft.quantities[place] ?? 0;
          const isOut = quantity === 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move.
            <li key={place} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <p
                className={classNames(
                  "min-w-0 flex-1 basis-36 leading-snug font-semibold wrap-anywhere",
                  isOut && "text-ink-soft line-through",
                )}
              >
                {line.quantity === 1 && <span className="text-accent">1 × </span>}
                {title}
                {about && <span className="block text-sm font-normal text-ink-soft">{about}</span>}
              </p>
              {isOut ? (
                <Button
                  look="quiet"
                  aria-label={words.put_back(title)}
                  onClick={() => set(place, line.quantity)}
                >
                  <Undo2 size={18} aria-hidden />
                  {words.back_in}
                </Button>
              ) : (
                <div className="flex items-center gap-1">
                  {line.quantity > 1 && (
                    <Stepper
                      label={title}
                      lessLabel={words.less}
                      moreLabel={words.more}
                      value={quantity}
                      min={1}
                      max={line.quantity}
                      onChange={(value) => set(place, value)}
                    />
                  )}
                  <IconButton label={words.take_out(title)} onClick={() => set(place, 0)}>
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ChangeFieldsProps {
  readonly order: Order;
  readonly draft: Draft;
  readonly onEdit: (patch: Partial<Draft>) => void;
}

export function ChangeDetails(props: ChangeFieldsProps) {
  const { order, draft, onEdit } = props;
  const { change: words } = useWords("board");
  const { shop } = useShop();
  const field = (name: Exclude<keyof Draft, "quantities">) => ({
    value: draft[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [name]: target.value }),
  });
  return (
    <>
      {isFeeOpen(order, shop) && (
        <TextField label={words.fee} inputMode="decimal" maxLength={9} {...field("fee")} />
      )}
      {isByClock(order, shop) ? <PickUpTime {...props} /> : <DeliveryTime {...props} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={words.phone} type="tel" maxLength={40} {...field("phone")} />
        <TextField label={words.email} type="email" maxLength={254} {...field("email")} />
      </div>
      {order.address && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField label={words.street} maxLength={200} {...field("street")} />
          </div>
          <TextField label={words.floor} maxLength={40} {...field("floor")} />
          <TextField label={words.door_code} maxLength={40} {...field("doorCode")} />
        </div>
      )}
      <TextArea
        label={words.note}
        maxLength={MAX_NOTE}
        rows={2}
        {...(field("note") as ComponentProps<"textarea">)}
      />
    </>
  );
}

function PickUpTime({ draft, onEdit }: ChangeFieldsProps) {
  const { change: words } = useWords("board");
  const { shop } = useShop();
  const now = useMemo(() => new Date(), []);
  const times = shop.kind === "custom" ? pickUpTimes(now, shop.pickUp) : [];
  if (times.length === 0 && !draft.time) return null;
  return (
    <TimeSelect
      label={words.pick_up}
      value={draft.time}
      times={times}
      onChange={(time) => onEdit({ date: inZurich(now).day, time })}
    />
  );
}

function DeliveryTime({ order, draft, onEdit }: ChangeFieldsProps) {
  const { change: words } = useWords("board");
  const { shop } = useShop();
  const { openingDate, delivery } = shop;
  const now = useMemo(() => new Date(), []);
  const hasEventItem = order.lines.some((line) => line.kind === "dish" && line.isForEvent);
  const limits = dayLimits(shop, order.lines.flatMap(partsOf));
  const earliest = earliestDeliveryDay({ now, openingDate, hasEventItem, limits });
  // The agreed day may be earlier than the first day available now.
  const [first] = [order.wish?.date ?? earliest, earliest].sort();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={words.day}
        type="date"
        min={first}
        max={latestDeliveryDay(now, openingDate)}
        value={draft.date}
        onChange={({ target }) => onEdit({ date: target.value })}
      />
      <TimeSelect
        label={words.slot}
        value={draft.time}
        times={delivery.slots}
        onChange={(time) => onEdit({ time })}
      />
    </div>
  );
}

interface TimeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly times: readonly string[];
  readonly onChange: (time: string) => void;
}

/** Also offers the agreed time if it is no longer available. */
function TimeSelect({ label, value, times, onChange }: TimeSelectProps) {
  const { change: words } = useWords("board");
  const offered = value && !times.includes(value) ? [value, ...times] : times;
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {value === "" && <option value="">{words.no_time}</option>}
      {offered.map((time) => (
        <option key={time} value={time}>
          {time.replace("-", " – ")}
        </option>
      ))}
    </SelectField>
  );
}
