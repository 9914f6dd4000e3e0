import { Tabs } from "@base-ui/react/tabs";
import { addDays, countByState, type Day, ORDER_STATES, type Order } from "@comptoir/domain";
import { ChevronLeft, ChevronRight, Search, TriangleAlert, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { BoardNavigation, BoardView } from "./orders/board-view.ts";

const TAB = classNames(
  "flex min-h-11 shrink-0 items-center gap-2 rounded-2xl px-3.5 text-left text-[0.95rem]",
  "font-semibold text-ink transition select-none hover:bg-cream-deep",
  "data-active:bg-accent data-active:text-white",
);
const TAB_COUNT =
  "min-w-6 rounded-full bg-ink/8 px-2 py-0.5 text-center text-sm tabular-nums in-data-active:bg-black/20";

interface StateTabsProps {
  readonly orders: readonly Order[] | undefined;
  /** Number of refunds due; undefined without the tab. */
  readonly refunds: number | undefined;
  readonly view: BoardView;
}

export function StateTabs({ orders = [], refunds, view }: StateTabsProps) {
  const words = useWords("board");
  const counts = countByState(orders);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or wider ones.
  useEffect(() => {
    if (list.current) centreActiveTab(list.current);
  }, [view.shows, view.state, words, orders.length, refunds]);
  return (
    <Tabs.List
      ref={list}
      aria-label={words.states_label}
      className="relative flex gap-1 overflow-x-auto p-1 md:flex-col md:overflow-visible md:p-0"
    >
      {ORDER_STATES.map((state) => {
        const warns = state === "payment_pending" && counts[state] > 0;
        return (
          <Tabs.Tab key={state} value={state} className={TAB}>
            <span className="md:flex-1">{words.states[state]}</span>
            {warns && (
              <>
                <TriangleAlert size={17} aria-hidden className="shrink-0" />
                <span className="sr-only">{words.needs_attention}</span>
              </>
            )}
            <span className={TAB_COUNT}>{counts[state]}</span>
          </Tabs.Tab>
        );
      })}
      {refunds !== undefined && (
        <Tabs.Tab value="refunds" className={TAB}>
          <span className="md:flex-1">{words.hands.refunds}</span>
          <span className={TAB_COUNT}>{refunds}</span>
        </Tabs.Tab>
      )}
    </Tabs.List>
  );
}

/** Sideways only: `scrollIntoView` would also scroll the page. */
function centreActiveTab(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>("[data-active]");
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const words = useWords("board");
  return (
    <search className="relative block">
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={`${words.about(words.search)} ${words.search_hint}`}
        placeholder={words.search_hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
        className="min-h-11 w-full rounded-full border border-line bg-paper py-2 pr-11 pl-10 placeholder:text-ink-soft"
      />
      {value !== "" && (
        <IconButton
          label={words.search_clear}
          onClick={() => onChange("")}
          className="absolute top-0 right-0"
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}

export function DayControls({ view, today, change }: BoardNavigation) {
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
      {!view.isToday && (
        <Button look="secondary" onClick={() => goTo(today)}>
          {words.today}
        </Button>
      )}
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
