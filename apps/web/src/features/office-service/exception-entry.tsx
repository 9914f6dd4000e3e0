import {
  areServicesApart,
  type Json,
  laterDay,
  WAYS,
  type Weekday,
  weekdayOf,
} from "@comptoir/domain";
import { useEffect, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useField, useIsSimple } from "../../office/draft/use-draft.ts";
import { BilingualField } from "../../office/fields/bilingual-field.tsx";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { FoldedEntry } from "../../office/fields/folded-entry.tsx";
import { DayField } from "../../office/fields/text-field.tsx";
import { useLabels } from "../../office/fields/use-labels.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EXCEPTIONS, type Exception, orderOf, removalOf } from "./exceptions.ts";
import { ServicesEditor } from "./services-editor.tsx";
import { useShowServices } from "./show-service.ts";
import { useExceptionWords } from "./use-exception-words.ts";
import { type Times, usualServices } from "./usual-hours.ts";

interface ExceptionEntryProps {
  readonly entry: Exception;
  readonly list: readonly Exception[];
  readonly overruler: Exception | undefined;
  readonly isPast: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function ExceptionEntry(props: ExceptionEntryProps) {
  const { entry, list, overruler, isPast, isOpen, onToggle } = props;
  const { nameOf, textOf } = useExceptionWords();
  const item = useRef<HTMLLIElement>(null);
  // An entry that is added open takes the focus.
  const isArriving = useRef(isOpen);
  useEffect(() => {
    if (isArriving.current) item.current?.focus();
  }, []);
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={classNames("rounded-2xl border border-line outline-none", isPast && "opacity-70")}
    >
      <FoldedEntry title={nameOf(entry)} text={textOf(entry)} isOpen={isOpen} onToggle={onToggle}>
        <ExceptionFields entry={entry} list={list} overruler={overruler} />
      </FoldedEntry>
    </li>
  );
}

type FieldsProps = Pick<ExceptionEntryProps, "entry" | "list" | "overruler">;

function ExceptionFields({ entry, list, overruler }: FieldsProps) {
  const { exceptions: words } = useWords("officeService");
  const { nameOf } = useExceptionWords();
  const label = useLabels();
  const changeFields = useChangeFields();
  const at = [...EXCEPTIONS, entry.id];
  const [from, until] = [
    [...at, "from"],
    [...at, "until"],
  ];
  const reordered = (changed: Exception) =>
    orderOf(list.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <>
      <BilingualField
        path={(language) => [...at, "names", language]}
        label={label([...at, "names"])}
        maxLength={80}
        isOptional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          path={from}
          label={label(from)}
          companions={(day) => {
            const first = String(day);
            const last = laterDay(first, entry.until);
            const moved = { path: until, value: last };
            const isMoved = last !== entry.until;
            const changed = { ...entry, from: first, until: last };
            return [...(isMoved ? [moved] : []), ...reordered(changed)];
          }}
        />
        <DayField
          path={until}
          label={label(until)}
          error={entry.until < entry.from ? words.order_wrong : undefined}
          companions={(day) => reordered({ ...entry, until: String(day) })}
        />
      </div>
      <ServicesField entry={entry} />
      <WayField path={[...at, "way"]} />
      {overruler && <p className="text-sm text-ink-soft">{words.overruled(nameOf(overruler))}</p>}
      <Button
        look="quiet"
        className="-ml-5 self-start"
        onClick={() =>
          changeFields(removalOf([entry]), { toastText: words.removed(nameOf(entry)) })
        }
      >
        {words.remove}
      </Button>
    </>
  );
}

function ServicesField({ entry }: { entry: Exception }) {
  const { exceptions: words, hours } = useWords("officeService");
  const { store } = useDraftContext();
  const show = useShowServices();
  const field = useField<readonly Times[]>([...EXCEPTIONS, entry.id, "services"]);
  const times = field.value ?? [];
  const overlap = areServicesApart(times) ? undefined : hours.overlap;
  const choose = (kind: "closed" | "open") => {
    const weekday: Weekday = weekdayOf(entry.from);
    const usual = usualServices(store.getState().content, weekday) as Json;
    field.set((kind === "closed" ? [] : usual) as readonly Times[]);
    field.leave();
  };
  return (
    <FieldFrame label={words.kind} field={field} isGroup error={overlap} show={show}>
      {() => (
        <div className="flex flex-col gap-3">
          <ChoiceChips
            legend={words.kind}
            value={times.length > 0 ? "open" : "closed"}
            choices={(["closed", "open"] as const).map((value) => ({
              value,
              content: words.kinds[value],
            }))}
            onChange={choose}
          />
          {times.length > 0 && (
            <ServicesEditor
              label={words.kind}
              times={times}
              isInvalid={overlap !== undefined}
              onChange={field.set}
              onLeave={field.leave}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function WayField({ path }: { path: readonly string[] }) {
  const { exceptions: words, ways } = useWords("officeService");
  const label = useLabels()(path);
  if (!useIsSimple()) return null;
  return (
    <ChoiceField
      path={path}
      label={label}
      look="chips"
      byDefault="both"
      keepsOnlyOther
      choices={[
        { value: "both", label: words.all_ways },
        ...WAYS.map((value) => ({ value, label: ways[value] })),
      ]}
    />
  );
}
