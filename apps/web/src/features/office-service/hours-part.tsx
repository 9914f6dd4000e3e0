import { areServicesApart, type Json, type Way, WEEKDAYS, type Weekday } from "@comptoir/domain";
import { Copy, Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useField } from "../../office/draft/use-draft.ts";
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
  const field = useField<readonly Times[]>(at(day));
  const changeFields = useChangeFields();
  const show = useShowServices();
  const times = field.value ?? [];
  const label = words.days[day];
  const overlap = areServicesApart(times) ? undefined : words.overlap;
  const copy = () => {
    const value = times as Json;
    const others = WEEKDAYS.filter((other) => other !== day);
    changeFields(
      others.map((other) => ({ path: at(other), value })),
      { toastText: words.copied(label) },
    );
  };
  return (
    <FieldFrame label={label} field={field} isGroup error={overlap} show={show}>
      {() => (
        <ServicesEditor
          label={label}
          times={times}
          isInvalid={overlap !== undefined}
          onChange={(next) => field.set(next.length > 0 ? next : undefined)}
          onLeave={field.leave}
          action={
            times.length > 0 && (
              <Button
                look="quiet"
                aria-label={words.copy_of(label)}
                className="text-sm"
                onClick={copy}
              >
                <Copy size={16} aria-hidden />
                {words.copy}
              </Button>
            )
          }
        />
      )}
    </FieldFrame>
  );
}

const MOST_SERVICES = 6;

interface ServicesEditorProps {
  readonly label: string;
  readonly times: readonly Times[];
  readonly onChange: (times: readonly Times[]) => void;
  readonly onLeave: () => void;
  readonly isInvalid: boolean;
  readonly action?: ReactNode;
}

/** A service may end after midnight. */
export function ServicesEditor(props: ServicesEditorProps) {
  const { label, times, onChange, onLeave, isInvalid, action } = props;
  const { hours: words } = useWords("officeService");
  const list = useRef<HTMLDivElement>(null);
  const change = (next: readonly Times[]) => {
    onChange(next);
    onLeave();
  };
  const remove = (place: number) => {
    change(times.filter((_, i) => i !== place));
    // The pressed button disappears: keep the focus in the list.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      {times.length === 0 && <p className="text-ink-soft">{words.closed}</p>}
      {times.map((service, place) => (
        <ServiceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a service has nothing else to be known by.
          key={place}
          label={label}
          place={place}
          service={service}
          isInvalid={isInvalid}
          onChange={(next) => onChange(times.with(place, next))}
          onLeave={onLeave}
          onRemove={() => remove(place)}
        />
      ))}
      <div className="-ml-5 flex flex-wrap">
        {times.length < MOST_SERVICES && (
          <Button
            look="quiet"
            aria-label={words.add_service_to(label)}
            className="text-sm"
            onClick={() => change([...times, proposedService(times)])}
          >
            <Plus size={16} aria-hidden />
            {words.add_service}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

/** Wide enough for a time with "PM". Phones open the picker on tap, so its icon is hidden there. */
const TIME_LOOK =
  "max-w-36 min-w-24 flex-1 basis-24 px-2.5 tabular-nums max-sm:[&::-webkit-calendar-picker-indicator]:hidden";

interface ServiceRowProps {
  readonly label: string;
  readonly place: number;
  readonly service: Times;
  readonly isInvalid: boolean;
  readonly onChange: (service: Times) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

function ServiceRow(props: ServiceRowProps) {
  const { label, place, service, isInvalid, onChange, onLeave, onRemove } = props;
  const { hours: words } = useWords("officeService");
  const { from, until } = service;
  const input = (key: keyof Times, name: string) => (
    <input
      type="time"
      aria-label={name}
      aria-invalid={isInvalid || undefined}
      value={service[key]}
      // An incomplete time is reported as an empty string.
      onChange={({ target }) =>
        target.value !== "" && onChange({ ...service, [key]: target.value })
      }
      onBlur={onLeave}
      className={classNames(CONTROL, TIME_LOOK)}
    />
  );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      {input("from", words.from(label, place + 1))}
      <span aria-hidden>–</span>
      {input("until", words.until(label, place + 1))}
      <IconButton
        label={words.remove_service(label, `${from}–${until}`)}
        onClick={onRemove}
        className="-mr-2"
      >
        <X size={18} aria-hidden />
      </IconButton>
      {until <= from && <p className="w-full text-sm text-ink-soft">{words.past_midnight}</p>}
    </div>
  );
}
