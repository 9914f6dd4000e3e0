import {
  checkDayLimits,
  type DayLimit,
  type Days,
  DELIVERY_SLOTS,
  type DeliveryWish,
  proposeDelivery,
  type TimeOffer,
} from "@comptoir/domain";
import { CloudSun, Moon, Sun, Sunrise } from "lucide-react";
import { formatDay, formatDayParts } from "../../i18n/formats.ts";
import { weekdayList } from "../../i18n/weekday-list.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { slotWords } from "../../order/hold/service-refusal.tsx";
import { shopName } from "../../shop/shop.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import { refuseForm } from "../../ui/form/form-refusal.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { StepForm, useStepProblemWords } from "./step-form.tsx";
import { useCheckout } from "./use-checkout.ts";

const DAYS_SHOWN = 5;

const SLOT_ICONS = { morning: Sunrise, afternoon: Sun, late_afternoon: CloudSun, evening: Moon };

export function DeliveryStep() {
  const {
    form: { draft, fillIn, usualSlot },
    steps,
    ordering: { service },
  } = useCheckout();
  const { offer } = service;
  const { delivery: words, taken } = useWords("checkout");
  const { channel } = useVisit();
  const isFetched = channel === "counter";
  const errors = useWords("errors");
  const language = useLanguage();
  const problemWords = useStepProblemWords();
  const { rules, earliest, latest } = offer;
  const wish = proposeTime(draft.wish, offer, usualSlot);
  const onThatDay = checkDayLimits(rules.limits ?? [], wish.date);
  const choose = (patch: Partial<DeliveryWish>) => fillIn({ wish: { ...wish, ...patch } });
  const form = useForm({
    state: [wish, choose],
    words: {
      ...errors,
      delivery_too_early: words.too_early(formatDay(earliest, language)),
      delivery_too_late: words.too_late(formatDay(latest, language)),
      ...(!onThatDay.ok && { dish_not_that_day: problemWords(onThatDay.error) }),
    },
    check: (typed) => checkTyped(typed, offer),
    send: (agreed) => {
      // Store the proposed time: it must not change later.
      fillIn({ wish: agreed });
      steps.goOn();
    },
    showsOn: "blur",
  });
  const checked = offer.check(wish);
  const { wasTried } = form;
  const offered = offer.days(DAYS_SHOWN + 1);
  const days = offered.slice(0, DAYS_SHOWN);
  const slots = offer.slotsOn(wish.date);

  return (
    <StepForm
      {...form.props}
      heading={isFetched ? taken.day_heading : words.heading}
      problem={wasTried && !checked.ok ? problemWords(checked.error) : undefined}
    >
      <Rule offer={offer} hasDays={days.length > 0} />
      <Limits limits={rules.limits ?? []} isPossible={days.length > 0} />
      <ChoiceCards
        legend={isFetched ? taken.day : words.day}
        className="grid-cols-5"
        value={wish.date}
        isInvalid={wasTried && !wish.date}
        onChange={(date) => choose({ date })}
        choices={days.map((day) => ({
          value: day,
          name: formatDay(day, language),
          content: <Leaf {...formatDayParts(day, language)} />,
        }))}
      />
      {(!offer.isOwn || offered.length > DAYS_SHOWN) && (
        <TextField
          label={words.other_day}
          hint={words.between(formatDay(earliest, language), formatDay(latest, language))}
          type="date"
          min={earliest}
          max={latest}
          {...form.field("date")}
        />
      )}
      <ChoiceCards
        legend={words.slot}
        className="grid-cols-2"
        value={wish.time}
        isInvalid={wasTried && !wish.time}
        onChange={(time) => choose({ time })}
        choices={slots.map(({ time, isFull }) => ({
          value: time,
          // A chosen slot stays enabled when it fills up. Staff may choose a full one.
          disabled: isFull && time !== wish.time && channel === null,
          content: <Slot slot={time} isFull={isFull} />,
        }))}
      />
      {/* A refusal of the chosen time already offers an alternative. */}
      {service.problem === null && (
        <NextFree offer={offer} wish={wish} onTake={(next) => fillIn({ wish: next })} />
      )}
    </StepForm>
  );
}

/** The order deadline. Slots configured by the shop show their own. */
function Rule({ offer: { rules, isOwn }, hasDays }: { offer: TimeOffer; hasDays: boolean }) {
  const { delivery: words } = useWords("checkout");
  const { slot } = useWords("service");
  if (rules.hasEventItem) return <Notice tone="info">{words.event}</Notice>;
  if (!isOwn) return <Notice tone="info">{words.noon}</Notice>;
  return !hasDays && <Notice tone="error">{slot.none}</Notice>;
}

interface NextFreeProps {
  readonly offer: TimeOffer;
  readonly wish: DeliveryWish;
  readonly onTake: (next: DeliveryWish) => void;
}

function NextFree({ offer: { slotsOn, next }, wish, onTake }: NextFreeProps) {
  const words = useWords("service");
  const language = useLanguage();
  const slots = slotsOn(wish.date);
  const isFull = slots.every((slot) => slot.isFull);
  const isTaken = slots.some(({ time, isFull }) => time === wish.time && isFull);
  if (!next || (!isFull && !isTaken)) return null;
  return (
    <Notice tone="info">
      {isFull && words.slot.none_left}
      <Button look="secondary" className="mt-2 flex" onClick={() => onTake(next)}>
        {words.slot.next_free(slotWords(next, words, language))}
      </Button>
    </Notice>
  );
}

function Limits({ limits, isPossible }: { limits: readonly DayLimit[]; isPossible: boolean }) {
  const { shop } = useSimpleShop();
  const { delivery: words, weekdays } = useWords("checkout");
  const language = useLanguage();
  if (limits.length === 0) return null;
  const spanOf = (on: Days | undefined) =>
    [...new Set([on?.from ?? "", on?.until ?? ""])]
      .map((day) => day && formatDay(day, language))
      .join(" – ");
  return (
    <Notice tone={isPossible ? "info" : "error"}>
      <p className="font-semibold">{isPossible ? words.limited : words.no_common_day}</p>
      <ul className="mt-1 list-disc pl-5">
        {limits.map(({ item, weekdays: days, on }) => (
          <li key={item}>
            {words.dish_days(
              shopName(shop, item, language),
              days ? weekdayList(weekdays, days, language) : spanOf(on),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Leaf({ weekday, day, month }: ReturnType<typeof formatDayParts>) {
  return (
    <span aria-hidden className="-mx-3 flex flex-1 flex-col items-center py-0.5">
      <span className="text-xs text-ink-soft">{weekday}</span>
      <span className="font-display text-xl leading-tight font-semibold">{day}</span>
      <span className="text-xs text-ink-soft">{month}</span>
    </span>
  );
}

function Slot({ slot, isFull }: { slot: string; isFull: boolean }) {
  const { delivery: words } = useWords("checkout");
  const { slot: service } = useWords("service");
  const name = DELIVERY_SLOTS.find(({ time }) => time === slot)?.name;
  const Icon = name ? SLOT_ICONS[name] : undefined;
  return (
    <span className="flex flex-col gap-0.5">
      {name && (
        <span className="flex items-center gap-1.5 font-semibold leading-tight">
          {Icon && <Icon size={18} aria-hidden className="shrink-0 text-accent" />}
          {words.slots[name]}
        </span>
      )}{" "}
      <span
        className={classNames(
          "tabular-nums",
          name ? "text-sm text-ink-soft" : "my-auto font-semibold",
        )}
      >
        {slot.replace("-", " – ")}
        {isFull && <strong> · {service.full}</strong>}
      </span>
    </span>
  );
}

/** Reports an impossible day at the date field; missing input at the form. */
function checkTyped(wish: DeliveryWish, { check, slotsOn, rules }: TimeOffer) {
  const checked = check(wish);
  if (checked.ok) return checked;
  const time = slotsOn(wish.date).find(({ isFull }) => !isFull)?.time ?? rules.slots[0] ?? "";
  const day = check({ ...wish, time });
  return refuseForm(wish.date && !day.ok ? { fields: { date: [day.error.code] } } : {});
}

/** Fills open choices: the first free day, and the customer's usual slot if it is free. */
function proposeTime(
  wish: DeliveryWish,
  { rules, next, earliest, slotsOn }: TimeOffer,
  usualSlot: string | undefined,
): DeliveryWish {
  const date = wish.date || next?.date || earliest;
  const free = slotsOn(date).filter(({ isFull }) => !isFull);
  return proposeDelivery(
    { ...wish, date },
    { ...rules, slots: free.map(({ time }) => time) },
    usualSlot,
  );
}
