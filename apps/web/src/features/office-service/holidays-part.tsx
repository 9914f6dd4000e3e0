import { CANTONS, type Canton, type Day, weekdayOf } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { CONTROL, FieldFrame } from "../../office/fields/field-frame.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { Part } from "../../office/fields/part.tsx";
import { useFieldWords, useLabels } from "../../office/fields/use-labels.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Exception } from "./exceptions.ts";
import type { Holiday, HolidayQuery } from "./find-holidays.ts";
import { useShowServices } from "./service-hooks.ts";
import { usualServices } from "./usual-hours.ts";

const CANTON = ["service", "canton"];

interface HolidaysPartProps {
  readonly list: readonly Exception[];
  readonly today: Day;
  /** `opened` is the id of the entry to unfold for editing. */
  readonly onAdd: (added: readonly Exception[], toastText: string, opened?: string) => void;
}

export function HolidaysPart(props: HolidaysPartProps) {
  const { holidays: words } = useWords("officeService");
  const field = useField<Canton>(CANTON);
  const label = useLabels()(CANTON);
  const show = useFieldWords();
  const cantons = CANTONS.map((value) => ({ value, name: show(CANTON, value) }));
  return (
    <Part title={words.title} intro={words.intro}>
      <FieldFrame label={label} field={field} show={(value) => show(CANTON, value)}>
        {(wiring) => (
          <span className="relative block sm:max-w-sm">
            <select
              {...wiring}
              value={field.value ?? ""}
              onChange={({ target }) => field.choose((target.value as Canton) || undefined)}
              className={classNames(CONTROL, "appearance-none pr-10")}
            >
              <option value="">{words.choose}</option>
              {cantons
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
            </select>
            <ChevronDown
              size={18}
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
            />
          </span>
        )}
      </FieldFrame>
      {field.value && <Proposals {...props} canton={field.value} />}
    </Part>
  );
}

function Proposals({ canton, list, today, onAdd }: HolidaysPartProps & { canton: Canton }) {
  const { holidays: words, exceptions } = useWords("officeService");
  const language = useLanguage();
  const showServices = useShowServices();
  const { store } = useDraftContext();
  const rows = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["holidays", canton, today],
    queryFn: () => askForHolidays({ canton, today }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return <LoadProblem text={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">{words.loading}</p>;

  const nameOf = ({ names }: Holiday) => names[language] ?? Object.values(names)[0] ?? "";
  const knownOf = ({ day }: Holiday) =>
    list.find(({ from, until }) => from === day && until === day);
  const open = data.filter((holiday) => !knownOf(holiday));
  const taken = list.map(({ id }) => id);
  const add = (holidays: readonly Holiday[], isOpen: boolean, toastText: string) => {
    const added = holidays.map(({ day, names }) => {
      const usual = usualServices(store.getState().content, weekdayOf(day));
      const id = newId(`holiday ${day}`, taken);
      return { id, from: day, until: day, services: isOpen ? usual : [], names };
    });
    // The pressed button disappears: keep the focus in the list.
    rows.current?.focus();
    onAdd(added, toastText, isOpen ? added.at(-1)?.id : undefined);
  };
  return (
    <>
      <ul
        ref={rows}
        tabIndex={-1}
        aria-label={words.list}
        className="flex flex-col divide-y divide-line outline-none"
      >
        {data.map((holiday) => {
          const name = nameOf(holiday);
          const known = knownOf(holiday);
          const addIt = (isOpen: boolean) => add([holiday], isOpen, exceptions.added(name));
          return (
            <li key={holiday.day} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">
                  {formatDay(holiday.day, language)}
                </span>
              </p>
              {known ? (
                <Badge tone="leaf">{showServices(known.services)}</Badge>
              ) : (
                <span className="flex flex-wrap gap-2">
                  <Button
                    look="secondary"
                    aria-label={words.close_on(name)}
                    onClick={() => addIt(false)}
                  >
                    {words.close}
                  </Button>
                  <Button
                    look="secondary"
                    aria-label={words.other_on(name)}
                    onClick={() => addIt(true)}
                  >
                    {words.other}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {open.length > 1 && (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => add(open, false, words.all_closed)}
        >
          {words.close_all(open.length)}
        </Button>
      )}
    </>
  );
}

/**
 * In a worker: the library holds the holidays of the world and is needed only once a canton is
 * chosen.
 */
function askForHolidays(wanted: HolidayQuery): Promise<readonly Holiday[]> {
  const worker = new Worker(new URL("./holidays-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<readonly Holiday[]>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<readonly Holiday[]>) =>
      resolve(data),
    );
    worker.addEventListener("error", () => reject(new Error("the holidays did not come")));
  });
  worker.postMessage(wanted);
  return answer.finally(() => worker.terminate());
}
