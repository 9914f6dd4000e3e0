import { inZurich } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { Part } from "../../office/fields/part.tsx";
import { useLinkedField } from "../../office/shell/field-address.ts";
import { useClock } from "../../platform/clock.ts";
import { Button } from "../../ui/button.tsx";
import { ExceptionEntry } from "./exception-entry.tsx";
import { ExceptionForm } from "./exception-form.tsx";
import {
  additionOf,
  EXCEPTIONS,
  type Exception,
  overridingException,
  readExceptions,
  removalOf,
} from "./exceptions.ts";
import { HolidaysPart } from "./holidays-part.tsx";
import { useExceptionWords } from "./use-exception-words.ts";

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
