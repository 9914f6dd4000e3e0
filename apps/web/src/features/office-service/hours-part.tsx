import { areServicesApart, type Json, type Way, WEEKDAYS, type Weekday } from "@comptoir/domain";
import { Copy } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useField } from "../../office/draft/use-draft.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { OptionalPart } from "../../office/fields/part.tsx";
import { Button } from "../../ui/button.tsx";
import { ServicesEditor } from "./services-editor.tsx";
import { useShowServices } from "./show-service.ts";
import { firstWeek, type Times } from "./usual-hours.ts";

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
