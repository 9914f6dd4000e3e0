import {
  addDays,
  instantInZurich,
  inZurich,
  isClockTime,
  type Order,
  shownNumber,
  wantedFrom,
} from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useClock } from "../../../platform/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Question } from "./question.tsx";

const DELAYS = [10, 15, 20, 30];

interface DelayDialogProps {
  readonly order: Order;
  readonly onPromise: (at: Date) => void;
  readonly onWithdraw: () => void;
}

export function DelayDialog({ order, onPromise, onWithdraw }: DelayDialogProps) {
  const { promise: words } = useWords("board");
  const language = useLanguage();
  const now = useClock((instant) => instant);
  const [time, setTime] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = nextTime(time, Date.now());
    if (at) onPromise(at);
    else setInvalid(true);
  };
  return (
    <Question title={words.title(shownNumber(order))} text={words.text} onWithdraw={onWithdraw}>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{words.how_much}</legend>
        <div className="grid grid-cols-2 gap-2">
          {DELAYS.map((minutes) => {
            const at = delayedBy(minutes, order, now);
            return (
              <Button
                key={minutes}
                className="min-h-18 flex-col gap-0!"
                onClick={() => onPromise(at)}
              >
                <span className="text-lg">{words.later(minutes)}</span>
                <span className="font-normal tabular-nums">
                  {formatTime(at.toISOString(), language)}
                </span>
              </Button>
            );
          })}
        </div>
      </fieldset>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
        <div className="min-w-32 flex-1">
          <TextField
            label={words.time}
            type="time"
            value={time}
            error={isInvalid ? words.not_a_time : undefined}
            onChange={({ target }) => {
              setInvalid(false);
              setTime(target.value);
            }}
          />
        </div>
        <Button
          type="submit"
          look="secondary"
          className="mt-6.5 min-h-12 max-sm:mt-0 max-sm:w-full"
        >
          {words.tell}
        </Button>
      </form>
    </Question>
  );
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 12 * 60 * MINUTE_MS;

/** Counts from the last promised time, but at least from now; rounded up to the minute. */
export function delayedBy(
  minutes: number,
  { promisedAt, wish }: Pick<Order, "promisedAt" | "wish">,
  now: number,
): Date {
  const wanted = wish ? wantedFrom(wish) : now;
  const shownTime = promisedAt ? Date.parse(promisedAt) : wanted;
  const later = Math.max(shownTime, now) + minutes * MINUTE_MS;
  return new Date(Math.ceil(later / MINUTE_MS) * MINUTE_MS);
}

/** Next instant at which a clock shows `time`; undefined if that is more than 12 hours away. */
export function nextTime(time: string, now: number): Date | undefined {
  if (!isClockTime(time)) return undefined;
  const { day } = inZurich(new Date(now));
  return [day, addDays(day, 1)]
    .map((each) => instantInZurich(each, time))
    .find((instant) => instant.getTime() > now && instant.getTime() - now <= LONGEST_MS);
}
