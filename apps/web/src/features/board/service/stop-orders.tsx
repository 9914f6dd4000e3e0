import { openingHours, type Way } from "@comptoir/domain";
import { DoorClosed, Hourglass, type LucideIcon, Pause } from "lucide-react";
import { useMemo, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { TaskProblem } from "../../../order/service/outage-list.tsx";
import { waysOf } from "../../../order/service/service-glance.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { endOf, type Until, UntilChoice } from "./until-choice.tsx";
import { useSwitchOff } from "./use-switch-off.ts";

const STOPS = ["paused", "busy", "closed"] as const;
type Stop = (typeof STOPS)[number];

const ICONS: Readonly<Record<Stop, LucideIcon>> = {
  paused: Pause,
  busy: Hourglass,
  closed: DoorClosed,
};

const USUAL: Readonly<Record<Stop, Until>> = {
  paused: { until: "30_minutes" },
  busy: { until: "60_minutes" },
  closed: { until: "next_opening" },
};

export function StopOrders({ onDone }: { readonly onDone: () => void }) {
  const { stop: words } = useWords("board").service;
  const [stop, setStop] = useState<Stop>();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{words.legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {STOPS.map((each) => {
          const Icon = ICONS[each];
          const isOpen = each === stop;
          return (
            <button
              key={each}
              type="button"
              aria-expanded={isOpen}
              onClick={() => setStop(isOpen ? undefined : each)}
              className={classNames(
                "flex min-h-18 flex-col items-center justify-center gap-1 rounded-2xl border-2 px-1 py-2 font-semibold",
                isOpen
                  ? "border-accent bg-accent-soft"
                  : "border-line bg-paper hover:border-accent/50",
              )}
            >
              <Icon size={22} aria-hidden />
              {words[each]}
            </button>
          );
        })}
      </div>
      {stop && <StopForm key={stop} stop={stop} onDone={onDone} />}
    </fieldset>
  );
}

const MORE_MINUTES = ["10", "15", "20", "30"] as const;

function StopForm({ stop, onDone }: { stop: Stop; onDone: () => void }) {
  const words = useWords("board").service;
  const { shop } = useShop();
  const { isPending, error, switchOff } = useSwitchOff(onDone);
  const ways = waysOf(shop);
  const [way, setWay] = useState<Way | "all">("all");
  const [minutes, setMinutes] = useState<(typeof MORE_MINUTES)[number]>("15");
  const now = useMemo(() => new Date(), []);
  const hours = openingHours(shop, way === "all" ? ways[0] : way);
  const usual = USUAL[stop];
  const [until, setUntil] = useState<Until>(
    usual.until === "next_opening" && !hours ? { until: "end_of_service" } : usual,
  );
  const [isTried, setTried] = useState(false);
  const isComplete = endOf(until, now, hours) !== undefined;
  const confirm = () => {
    setTried(true);
    if (!isComplete) return;
    const target =
      way === "all" ? { kind: "shop" as const, id: "" } : { kind: "way" as const, id: way };
    const added = stop === "busy" && { minutes: Number(minutes) };
    const request = { ...target, reason: stop, ...until, ...added };
    switchOff({ request, toastText: words.stop_done[stop] });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.stop_hint[stop]}</p>
      {stop === "busy" && (
        <ChoiceChips
          legend={words.how_much}
          fill
          value={minutes}
          choices={MORE_MINUTES.map((value) => ({
            value,
            content: words.more_minutes(Number(value)),
          }))}
          onChange={setMinutes}
        />
      )}
      {stop !== "busy" && ways.length > 1 && (
        <ChoiceChips
          legend={words.for_what}
          fill
          value={way}
          choices={(["all", ...ways] as const).map((value) => ({
            value,
            content: value === "all" ? words.all_ways : words.ways[value],
          }))}
          onChange={setWay}
        />
      )}
      <UntilChoice
        value={until}
        onChange={setUntil}
        hours={hours}
        now={now}
        isInvalid={isTried && !isComplete}
      />
      <TaskProblem error={error} />
      <Button
        look={stop === "busy" ? "primary" : "danger"}
        busy={isPending}
        className="min-h-14"
        onClick={confirm}
      >
        {words.start[stop]}
      </Button>
    </div>
  );
}
