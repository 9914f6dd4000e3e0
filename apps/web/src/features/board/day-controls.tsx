import { addDays, type Day } from "@comptoir/domain";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { useBoardView } from "./use-board-view.ts";

type DayControlsProps = Pick<ReturnType<typeof useBoardView>, "view" | "change" | "today">;

export function DayControls({ view, today, change }: DayControlsProps) {
  const words = useWords("board");
  const language = useLanguage();
  const id = useId();
  const goTo = (day: Day) => change({ date: day === today ? null : day });
  return (
    <div className="flex flex-col gap-1.5">
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {words.date}{" "}
          <span className="ml-0.5 font-normal text-ink-soft">
            {view.isToday ? words.today : formatDay(view.day, language)}
          </span>
        </label>
        <div className="mt-1 flex items-center gap-1">
          <IconButton
            label={formatDay(addDays(view.day, -1), language)}
            onClick={() => goTo(addDays(view.day, -1))}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <input
            id={id}
            type="date"
            value={view.day}
            onChange={(event) => goTo(event.target.value || today)}
            className="min-h-11 w-0 min-w-0 flex-1 rounded-2xl border border-line bg-paper px-2.5 text-center tabular-nums"
          />
          <IconButton
            label={formatDay(addDays(view.day, 1), language)}
            onClick={() => goTo(addDays(view.day, 1))}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <ChoiceChips
        legend={words.by.legend}
        value={view.kind}
        choices={(["creation", "delivery"] as const).map((value) => ({
          value,
          content: words.by[value],
        }))}
        onChange={(kind) => change({ by: kind === "delivery" ? kind : null })}
      />
      <ChoiceChips
        legend={words.view.legend}
        value={view.shows}
        choices={(["orders", "kitchen"] as const).map((value) => ({
          value,
          content: words.view[value],
        }))}
        onChange={(shows) => change({ view: shows === "kitchen" ? shows : null })}
      />
    </div>
  );
}
