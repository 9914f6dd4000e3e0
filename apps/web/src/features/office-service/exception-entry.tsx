import { laterDay, weekdayOf } from "@comptoir/domain";
import { useEffect, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useField, useIsSimple } from "../../office/draft/use-draft.ts";
import { TableField } from "../../office/fields/table-field.tsx";
import { FoldedEntry } from "../../office/fields/thing-list.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EXCEPTIONS, type Exception, orderOf, removalOf } from "./exceptions.ts";
import { ServicesField } from "./hours-part.tsx";
import { useExceptionWords } from "./service-hooks.ts";
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
  const isSimple = useIsSimple();
  const changeFields = useChangeFields();
  const at = [...EXCEPTIONS, entry.id];
  const until = [...at, "until"];
  const reordered = (changed: Exception) =>
    orderOf(list.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <>
      <TableField path={[...at, "names"]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TableField
          path={[...at, "from"]}
          companions={(day) => {
            const first = String(day);
            const last = laterDay(first, entry.until);
            const moved = last === entry.until ? [] : [{ path: until, value: last }];
            return [...moved, ...reordered({ ...entry, from: first, until: last })];
          }}
        />
        <TableField
          path={until}
          error={entry.until < entry.from ? words.order_wrong : undefined}
          companions={(day) => reordered({ ...entry, until: String(day) })}
        />
      </div>
      <ExceptionHours entry={entry} />
      {isSimple && <TableField path={[...at, "way"]} look="chips" />}
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

function ExceptionHours({ entry }: { entry: Exception }) {
  const { exceptions: words } = useWords("officeService");
  const { store } = useDraftContext();
  const path = [...EXCEPTIONS, entry.id, "services"];
  const field = useField<readonly Times[]>(path);
  return (
    <ServicesField
      path={path}
      label={words.kind}
      header={
        <ChoiceChips
          legend={words.kind}
          value={field.value?.length ? "open" : "closed"}
          choices={(["closed", "open"] as const).map((value) => ({
            value,
            content: words.kinds[value],
          }))}
          onChange={(kind) => {
            const usual = usualServices(store.getState().content, weekdayOf(entry.from));
            field.choose(kind === "closed" ? [] : usual);
          }}
        />
      }
    />
  );
}
