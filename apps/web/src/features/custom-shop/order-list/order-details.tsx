import { MAX_NOTE } from "@comptoir/contract";
import { inZurich, pickUpTimes } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { formatPrice } from "../../../i18n/formats.ts";
import { useWords } from "../../../i18n/words.ts";
import { CouponBox } from "../../../order/coupon/coupon.tsx";
import { useClock } from "../../../platform/clock.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "./recipient-state.ts";
import type { OrderCoupon } from "./use-order-coupon.ts";
import type { OrderDetailsForm } from "./use-order-details.ts";

interface OrderDetailsProps {
  readonly details: OrderDetailsForm;
}

/** When the order is fetched, for whom it is, and what a coupon takes off. */
export function OrderDetails({
  details,
  coupon,
}: OrderDetailsProps & { readonly coupon: OrderCoupon }) {
  return (
    <div className="flex flex-col gap-3 rounded-3xl bg-paper p-4 shadow-card">
      <PickUpTime details={details} />
      <Recipient details={details} />
      <CouponBox
        entry={coupon.entry}
        coupon={coupon.applied}
        onRemove={coupon.remove}
        dropped={coupon.dropped}
      />
    </div>
  );
}

/** A time that is over stays chosen and says so: nothing changes behind the customer's back. */
function PickUpTime({ details }: OrderDetailsProps) {
  const { shop } = useCustomShop();
  const { details: words } = useWords("composer");
  const errors = useWords("errors");
  const times = useClock((now) => pickUpTimes(new Date(now), shop.pickUp).join(" "))
    .split(" ")
    .filter(Boolean);
  const { recipient, pickUpField, pickUpProblem, change } = details;
  const chosen = recipient.pickUp?.time ?? "";
  const offered = chosen && !times.includes(chosen) ? [chosen, ...times] : times;
  if (offered.length === 0) return null;
  return (
    <SelectField
      ref={pickUpField}
      label={words.pick_up}
      value={chosen}
      error={pickUpProblem && errors[pickUpProblem]}
      onChange={({ target: { value: time } }) =>
        change({ pickUp: time ? { date: inZurich(new Date()).day, time } : null })
      }
    >
      <option value="">{words.as_soon_as_possible}</option>
      {offered.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  );
}

/** One line until it is wanted. */
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
