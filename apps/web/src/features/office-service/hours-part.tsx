import {
  areServicesApart,
  capitalise,
  type FieldPath,
  type Way,
  WEEKDAYS,
  type Weekday,
  weekdayWords,
} from "@comptoir/domain";
import { Copy, Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent, useField } from "../../office/draft/use-draft.ts";
import { CONTROL, FieldFrame } from "../../office/fields/field-frame.tsx";
import { OptionalPart } from "../../office/fields/part.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useShowServices } from "./service-hooks.ts";
import { firstWeek, proposedService, type Times } from "./usual-hours.ts";

export function HoursPart({ way }: { way: Way }) {
  const { hours: words } = useWords("officeService");
  const { store } = useDraftContext();
  return (
    <OptionalPart
      {...words[way]}
      path={["service", "hours", way]}
      initial={() => firstWeek(way, store.getState().content)}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {WEEKDAYS.map((day) => (
          <DayHours key={day} way={way} day={day} />
        ))}
      </div>
    </OptionalPart>
  );
}

function DayHours({ way, day }: { way: Way; day: Weekday }) {
  const { hours: words } = useWords("officeService");
  const at = (weekday: Weekday) => ["service", "hours", way, weekday];
  const times = useContent<readonly Times[]>(at(day)) ?? [];
  const changeFields = useChangeFields();
  const label = capitalise(weekdayWords(day, useLanguage()));
  const copy = () => {
    const others = WEEKDAYS.filter((other) => other !== day);
    changeFields(
      others.map((other) => ({ path: at(other), value: times })),
      { toastText: words.copied(label) },
    );
  };
  return (
    <ServicesField
      path={at(day)}
      label={label}
      action={
        times.length > 0 && (
          <Button look="quiet" aria-label={words.copy_of(label)} className="text-sm" onClick={copy}>
            <Copy size={16} aria-hidden />
            {words.copy}
          </Button>
        )
      }
    />
  );
}

const MOST_SERVICES = 6;

/** Wide enough for a time with "PM". Phones open the picker on tap, so its icon is hidden there. */
const TIME_LOOK =
  "max-w-36 min-w-24 flex-1 basis-24 px-2.5 tabular-nums max-sm:[&::-webkit-calendar-picker-indicator]:hidden";

interface ServicesFieldProps {
  readonly path: FieldPath;
  readonly label: string;
  /** Tells whether there are services at all; without it, no services are stored as no value. */
  readonly header?: ReactNode;
  readonly action?: ReactNode;
}

/** A service may end after midnight. */
export function ServicesField({ path, label, header, action }: ServicesFieldProps) {
  const { hours: words } = useWords("officeService");
  const show = useShowServices();
  const field = useField<readonly Times[]>(path);
  const list = useRef<HTMLDivElement>(null);
  const times = field.value ?? [];
  const isApart = areServicesApart(times);
  const choose = (next: readonly Times[]) =>
    field.choose(next.length > 0 || header ? next : undefined);
  const remove = (place: number) => {
    choose(times.filter((_, i) => i !== place));
    // The pressed button disappears: keep the focus in the list.
    list.current?.focus();
  };
  const timeInput = (place: number, service: Times, key: keyof Times) => (
    <input
      type="time"
      aria-label={words[key](label, place + 1)}
      aria-invalid={!isApart || undefined}
      value={service[key]}
      // An incomplete time is reported as an empty string.
      onChange={({ target: { value } }) =>
        value !== "" && field.set(times.with(place, { ...service, [key]: value }))
      }
      onBlur={field.leave}
      className={classNames(CONTROL, TIME_LOOK)}
    />
  );
  const editor = (
    <div ref={list} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      {times.length === 0 && <p className="text-ink-soft">{words.closed}</p>}
      {times.map((service, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a service has nothing else to be known by.
          key={place}
          className="flex min-w-0 flex-wrap items-center gap-x-1.5"
        >
          {timeInput(place, service, "from")}
          <span aria-hidden>–</span>
          {timeInput(place, service, "until")}
          <IconButton
            label={words.remove_service(label, `${service.from}–${service.until}`)}
            onClick={() => remove(place)}
            className="-mr-2"
          >
            <X size={18} aria-hidden />
          </IconButton>
          {service.until <= service.from && (
            <p className="w-full text-sm text-ink-soft">{words.past_midnight}</p>
          )}
        </div>
      ))}
      <div className="-ml-5 flex flex-wrap">
        {times.length < MOST_SERVICES && (
          <Button
            look="quiet"
            aria-label={words.add_service_to(label)}
            className="text-sm"
            onClick={() => choose([...times, proposedService(times)])}
          >
            <Plus size={16} aria-hidden />
            {words.add_service}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
  return (
    <FieldFrame
      label={label}
      field={field}
      isGroup
      error={isApart ? undefined : words.overlap}
      show={show}
    >
      {() => (
        <div className="flex flex-col gap-3">
          {header}
          {(times.length > 0 || !header) && editor}
        </div>
      )}
    </FieldFrame>
  );
}
