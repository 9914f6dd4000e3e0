import { inZurich, weekdayOf } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { AddForm } from "../../office/fields/add-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { Part } from "../../office/fields/part.tsx";
import { useLinkedField } from "../../office/shell/field-address.ts";
import { useClock } from "../../platform/clock.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { ExceptionEntry } from "./exception-entry.tsx";
import {
  additionOf,
  EXCEPTIONS,
  type Exception,
  overridingException,
  readExceptions,
  removalOf,
} from "./exceptions.ts";
import { HolidaysPart } from "./holidays-part.tsx";
import { useExceptionWords } from "./service-hooks.ts";
import { usualServices } from "./usual-hours.ts";

export function ExceptionsPart() {
  const { exceptions: words } = useWords("officeService");
  const list = readExceptions(useContent(EXCEPTIONS));
  const { nameOf } = useExceptionWords();
  const changeFields = useChangeFields();
  const linked = useLinkedField();
  const [open, setOpen] = useState(linked?.[1] === "exceptions" ? linked[2] : undefined);
  const today = useClock((now) => inZurich(new Date(now)).day);
  const add = (added: readonly Exception[], toastText: string, opened?: string) => {
    changeFields(additionOf(list, added), { toastText });
    setOpen(opened);
  };
  const past = list.filter(({ until }) => until < today);
  return (
    <>
      <Part title={words.title} intro={words.intro}>
        {list.length === 0 ? (
          <p className="text-ink-soft">{words.none}</p>
        ) : (
          <ul aria-label={words.list} className="flex flex-col gap-2">
            {list
              .toSorted((a, b) => a.from.localeCompare(b.from))
              .map((entry) => (
                <ExceptionEntry
                  key={entry.id}
                  entry={entry}
                  list={list}
                  overruler={overridingException(list, entry)}
                  isPast={entry.until < today}
                  isOpen={open === entry.id}
                  onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
                />
              ))}
          </ul>
        )}
        {past.length > 0 && (
          <Button
            look="quiet"
            className="-ml-5 self-start"
            onClick={() => changeFields(removalOf(past), { toastText: words.past_removed })}
          >
            {words.past(past.length)}
          </Button>
        )}
        <ExceptionForm
          taken={list.map(({ id }) => id)}
          onAdd={(entry) =>
            add(
              [entry],
              words.added(nameOf(entry)),
              entry.services.length > 0 ? entry.id : undefined,
            )
          }
        />
      </Part>
      <HolidaysPart list={list} today={today} onAdd={add} />
    </>
  );
}

const NO_DAYS = { name: "", from: "", until: "" };

interface ExceptionFormProps {
  readonly taken: readonly string[];
  readonly onAdd: (entry: Exception) => void;
}

function ExceptionForm({ taken, onAdd }: ExceptionFormProps) {
  const { exceptions: words } = useWords("officeService");
  const { store } = useDraftContext();
  const [typed, setTyped] = useState(NO_DAYS);
  const [kind, setKind] = useState<"closed" | "open">("closed");
  const add = () => {
    const { from } = typed;
    const until = typed.until || from;
    if (from === "") return words.day_wrong;
    if (until < from) return words.order_wrong;
    const name = typed.name.trim();
    onAdd({
      ...{ id: newId(name || from, taken, "exception"), from, until },
      services: kind === "closed" ? [] : usualServices(store.getState().content, weekdayOf(from)),
      ...(name && { names: { fr: name } }),
    });
    setTyped(NO_DAYS);
    return undefined;
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="font-semibold">{words.add}</p>
      <ChoiceChips
        legend={words.kind}
        value={kind}
        onChange={setKind}
        choices={(["closed", "open"] as const).map((value) => ({
          value,
          content: words.kinds[value],
        }))}
      />
      <AddForm
        label={words.add}
        typed={typed}
        onType={setTyped}
        inputs={{
          name: { label: words.name, lang: "fr", maxLength: 80, className: "flex-1 basis-44" },
          from: { label: words.from, type: "date", className: "w-44" },
          until: {
            ...{ label: words.until, type: "date", className: "w-44" },
            min: typed.from || undefined,
          },
        }}
        onAdd={add}
      />
      <p className="text-sm text-ink-soft">{words.until_hint}</p>
    </div>
  );
}
