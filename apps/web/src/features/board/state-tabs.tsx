import { Tabs } from "@base-ui/react/tabs";
import { ORDER_STATES, type OrderState } from "@comptoir/domain";
import { TriangleAlert } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";

export function StateTabs({ counts }: { counts: Record<OrderState, number> }) {
  const words = useWords("board");
  return (
    <Tabs.List
      aria-label={words.states_label}
      className="flex gap-1 overflow-x-auto p-1 md:flex-col md:overflow-visible md:p-0"
    >
      {ORDER_STATES.map((state) => {
        const warns = state === "payment_pending" && counts[state] > 0;
        return (
          <Tabs.Tab
            key={state}
            value={state}
            className={classNames(
              "flex min-h-11 shrink-0 items-center gap-2 rounded-2xl px-3.5 text-left text-[0.95rem]",
              "font-semibold text-ink transition select-none hover:bg-cream-deep",
              "data-active:bg-accent data-active:text-white",
            )}
          >
            <span className="md:flex-1">{words.states[state]}</span>
            {warns && (
              <>
                <TriangleAlert size={17} aria-hidden className="shrink-0" />
                <span className="sr-only">{words.needs_attention}</span>
              </>
            )}
            <span className="min-w-6 rounded-full bg-ink/8 px-2 py-0.5 text-center text-sm tabular-nums in-data-active:bg-black/20">
              {counts[state]}
            </span>
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
