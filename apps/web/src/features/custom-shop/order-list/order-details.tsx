import { MAX_NOTE } from "@comptoir/contract";
import { addDays, type DeliveryWish, inZurich, listedSlot, timeInZurich } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { formatDay, formatPrice } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { CouponBox } from "../../../order/coupon/coupon.tsx";
import type { OrderCoupon } from "../../../order/coupon/use-order-coupon.ts";
import { useVisit } from "../../../shop/visit.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "./recipient-state.ts";
import type { ListService } from "./use-list-service.ts";
import type { OrderDetailsForm } from "./use-order-details.ts";

interface OrderDetailsProps {
  readonly details: OrderDetailsForm;
}

interface ServiceProps {
  readonly service: ListService;
}

export function OrderDetails({
  details,
  service,
  coupon,
}: OrderDetailsProps & ServiceProps & { readonly coupon: OrderCoupon }) {
  return (
    <div className="flex flex-col gap-3 rounded-3xl bg-paper p-4 shadow-card">
      <PickUpTime details={details} service={service} />
      <Recipient details={details} />
      <CouponBox coupon={coupon} />
    </div>
  );
}

/** A past or full slot stays selected with a message instead of changing silently. */
function PickUpTime({ details, service }: OrderDetailsProps & ServiceProps) {
  const { details: words } = useWords("composer");
  const { pick_up: times } = useWords("service");
  const errors = useWords("errors");
  const { pickUpField, pickUpProblem, change } = details;
  const { slot: wish, kitchen } = service;
  const { canBeSoon } = service.offer;
  const { estimate } = kitchen;
  const today = inZurich(kitchen.now).day;
  const days = withChosen(service.days, wish);
  if (days.length === 0 && canBeSoon && estimate === null) return null;
  const ready = new Date(kitchen.now.getTime() + (estimate ?? 0) * MINUTE_MS);
  const soon = estimate === null ? words.as_soon_as_possible : times.soon_at(timeInZurich(ready));
  const isSoon = wish === null && canBeSoon;
  return (
    <SelectField
      ref={pickUpField}
      label={words.pick_up}
      value={wish ? optionOf(wish, today) : ""}
      error={pickUpProblem && errors[pickUpProblem]}
      hint={hintOf()}
      onChange={({ target: { value } }) =>
        change({ pickUp: value ? wishFromValue(value, today) : null })
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

type Days = ListService["days"];

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

/** Times of today omit the date. */
function optionOf({ date, time }: DeliveryWish, today: string): string {
  return date === today ? time : `${date} ${time}`;
}

function wishFromValue(value: string, today: string): DeliveryWish {
  const [date = "", time = date] = value.split(" ");
  return time === date ? { date: today, time } : { date, time };
}

interface TimesOfDaysProps {
  readonly days: Days;
  readonly today: string;
}

function TimesOfDays({ days, today }: TimesOfDaysProps) {
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

function Recipient({ details }: OrderDetailsProps) {
  const { details: words } = useWords("composer");
  const fieldsId = useId();
  const { name, phone, email, note } = details.recipient;
  const summary = [name, phone, email, note].filter(Boolean).join(" · ");
  return (
    <div>
      <button
        type="button"
        aria-expanded={details.isOpen}
        aria-controls={fieldsId}
        disabled={details.isHeldOpen}
        onClick={details.toggle}
        className="flex min-h-11 w-full items-center gap-3 rounded-lg text-left disabled:cursor-default"
      >
        <span className="shrink-0 font-semibold">{words.for_whom}</span>
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
          {!details.isOpen && (summary || words.for_whom_hint)}
        </span>
        {!details.isHeldOpen && (
          <ChevronDown
            size={20}
            aria-hidden
            className={classNames(
              "shrink-0 text-ink-soft transition",
              details.isOpen && "rotate-180",
            )}
          />
        )}
      </button>
      <div id={fieldsId} className="flex flex-col gap-3 pt-2 empty:hidden">
        {details.isOpen && <RecipientFields details={details} />}
      </div>
    </div>
  );
}

function RecipientFields({ details }: OrderDetailsProps) {
  const { details: words, optional } = useWords("composer");
  const errors = useWords("errors");
  const { recipient, above, isTaken, isPhoneNeeded, change } = details;
  const { nameProblem, phoneProblem, emailProblem } = details;
  const reason = isPhoneNeeded ? words.phone_needed(formatPrice(above)) : words.phone_reason;
  return (
    <>
      <TextField
        ref={details.nameField}
        label={words.name}
        optional={isTaken ? undefined : optional}
        required={isTaken}
        error={nameProblem && errors[nameProblem]}
        value={recipient.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete={isTaken ? "off" : "name"}
        autoCapitalize="words"
        maxLength={MAX_NAME}
      />
      <TextField
        ref={details.phoneField}
        label={words.phone}
        optional={isPhoneNeeded ? undefined : optional}
        required={isPhoneNeeded}
        hint={isTaken ? undefined : reason}
        error={phoneProblem && errors[phoneProblem]}
        value={recipient.phone}
        onChange={({ target }) => change({ phone: target.value })}
        onBlur={details.onPhoneLeft}
        type="tel"
        inputMode="tel"
        autoComplete={isTaken ? "off" : "tel"}
        maxLength={MAX_PHONE}
      />
      <TextField
        ref={details.emailField}
        label={words.email}
        optional={optional}
        hint={words.email_reason}
        error={emailProblem && errors[emailProblem]}
        value={recipient.email}
        onChange={({ target }) => change({ email: target.value })}
        onBlur={details.onEmailLeft}
        type="email"
        inputMode="email"
        autoComplete={isTaken ? "off" : "email"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
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
