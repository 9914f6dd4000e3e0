import { MAX_NOTE } from "@comptoir/contract";
import {
  addDays,
  type DeliveryWish,
  inZurich,
  listedSlot,
  type TimeOffer,
  timeInZurich,
} from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { formatDay, formatPrice } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { CouponBox } from "../../../order/coupon/coupon.tsx";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit } from "../../../shop/visit.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { useOrderList } from "./use-order-list.ts";

export function OrderDetails() {
  return (
    <div className="flex flex-col gap-3 rounded-3xl bg-paper p-4 shadow-card">
      <PickUpTime />
      <Recipient />
      <CouponBox coupon={useOrderList().ordering.coupon} />
    </div>
  );
}

/** A past or full slot stays selected with a message instead of changing silently. */
function PickUpTime() {
  const {
    details,
    ordering: { service },
  } = useOrderList();
  const { details: words } = useWords("composer");
  const { pick_up: times } = useWords("service");
  const { slot: wish, kitchen, offer } = service;
  const { canBeSoon } = offer;
  const { estimate } = kitchen;
  const today = inZurich(kitchen.now).day;
  const offered = offer.days(Number.POSITIVE_INFINITY);
  const days = withChosen(
    offered.map((day) => ({ day, slots: offer.slotsOn(day) })),
    wish,
  );
  if (days.length === 0 && canBeSoon && estimate === null) return null;
  const ready = new Date(kitchen.now.getTime() + (estimate ?? 0) * MINUTE_MS);
  const soon = estimate === null ? words.as_soon_as_possible : times.soon_at(timeInZurich(ready));
  const isSoon = wish === null && canBeSoon;
  return (
    <SelectField
      {...details.pickUp}
      label={words.pick_up}
      value={wish ? optionOf(wish, today) : ""}
      hint={hintOf()}
      onChange={({ target: { value } }) =>
        details.change({ pickUp: value ? wishFromValue(value, today) : null })
      }
    >
      {canBeSoon && <option value="">{soon}</option>}
      {!canBeSoon && wish === null && <option value="">{times.none}</option>}
      <TimesOfDays days={days} today={today} />
    </SelectField>
  );

  function hintOf(): string | undefined {
    if (isSoon && estimate !== null) return times.in_minutes(estimate);
    return canBeSoon || wish === null ? undefined : times.closed;
  }
}

const MINUTE_MS = 60_000;

interface OfferedDay {
  readonly day: string;
  readonly slots: ReturnType<TimeOffer["slotsOn"]>;
}

type Days = readonly OfferedDay[];

/** Adds the chosen slot if it is no longer offered. */
function withChosen(days: Days, wish: DeliveryWish | null): Days {
  const isOffered = ({ date, time }: DeliveryWish) =>
    days.some(({ day, slots }) => day === date && slots.some((slot) => slot.time === time));
  if (!wish || isOffered(wish)) return days;
  const chosen = { ...listedSlot(wish.date, wish.time, "pick_up"), isFull: false };
  const others = days.filter(({ day }) => day !== wish.date);
  const slots = days.find(({ day }) => day === wish.date)?.slots ?? [];
  return [{ day: wish.date, slots: [chosen, ...slots] }, ...others];
}

function optionOf({ date, time }: DeliveryWish, today: string): string {
  return date === today ? time : `${date} ${time}`;
}

function wishFromValue(value: string, today: string): DeliveryWish {
  const [date = "", time = date] = value.split(" ");
  return time === date ? { date: today, time } : { date, time };
}

function TimesOfDays({ days, today }: { days: Days; today: string }) {
  const { pick_up: words } = useWords("service");
  const language = useLanguage();
  const nameOf = (day: string) => {
    if (day === today) return words.today;
    return day === addDays(today, 1) ? words.tomorrow : formatDay(day, language);
  };
  // Staff may choose a full slot.
  const isBarred = useVisit().channel === null;
  const times = (slots: Days[number]["slots"]) =>
    slots.map(({ day, time, isFull }) => (
      <option key={time} value={optionOf({ date: day, time }, today)} disabled={isFull && isBarred}>
        {isFull ? words.time_full(time) : time}
      </option>
    ));
  if (days.every(({ day }) => day === today)) return days.map(({ slots }) => times(slots));
  return days.map(({ day, slots }) => (
    <optgroup key={day} label={nameOf(day)}>
      {times(slots)}
    </optgroup>
  ));
}

function Recipient() {
  const { details } = useOrderList();
  const { isOpen, isHeldOpen, toggle } = details.section;
  const { details: words } = useWords("composer");
  const fieldsId = useId();
  const { name, phone, email, note } = details.recipient;
  const summary = [name, phone, email, note].filter(Boolean).join(" · ");
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        disabled={isHeldOpen}
        onClick={toggle}
        className="flex min-h-11 w-full items-center gap-3 rounded-lg text-left disabled:cursor-default"
      >
        <span className="shrink-0 font-semibold">{words.for_whom}</span>
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
          {!isOpen && (summary || words.for_whom_hint)}
        </span>
        {!isHeldOpen && (
          <ChevronDown
            size={20}
            aria-hidden
            className={classNames("shrink-0 text-ink-soft transition", isOpen && "rotate-180")}
          />
        )}
      </button>
      <div id={fieldsId} className="flex flex-col gap-3 pt-2 empty:hidden">
        {isOpen && <RecipientFields />}
      </div>
    </div>
  );
}

function RecipientFields() {
  const { recipient, change, field, phone } = useOrderList().details;
  const { phoneNeededAbove } = useCustomShop().shop;
  const isTaken = useVisit().channel !== null;
  const { details: words, optional } = useWords("composer");
  const reason = phone.isNeeded
    ? words.phone_needed(formatPrice(phoneNeededAbove))
    : words.phone_reason;
  return (
    <>
      <TextField
        {...field("name")}
        label={words.name}
        optional={isTaken ? undefined : optional}
        required={isTaken}
        autoComplete={isTaken ? "off" : "name"}
        autoCapitalize="words"
      />
      <TextField
        {...field("phone")}
        label={words.phone}
        optional={phone.isNeeded ? undefined : optional}
        required={phone.isNeeded}
        hint={isTaken ? undefined : reason}
        type="tel"
        inputMode="tel"
        autoComplete={isTaken ? "off" : "tel"}
      />
      <TextField
        {...field("email")}
        label={words.email}
        optional={optional}
        hint={words.email_reason}
        type="email"
        inputMode="email"
        autoComplete={isTaken ? "off" : "email"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        label={words.note}
        optional={optional}
        hint={words.note_hint}
        value={recipient.note}
        onChange={({ target }) => change({ note: target.value })}
        rows={2}
        maxLength={MAX_NOTE}
      />
    </>
  );
}
