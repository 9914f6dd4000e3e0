import { WifiOff } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import {
  type SecondFactorDemand,
  useSecondFactorDemand,
} from "../../identity/second-factor-demand.ts";
import { useSound } from "../../platform/sound.ts";
import { useWakeLock } from "../../platform/use-wake-lock.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import "./display.css";
import { DisplayControls } from "./display-controls.tsx";
import { NumberColumn, Numbers } from "./number-column.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useNumbers } from "./use-numbers.ts";

interface DisplayProps {
  /** Shown instead of the numbers while the server wants a code first. */
  readonly secondFactor: (demand: SecondFactorDemand, onDone: () => void) => ReactNode;
}

/** Numbers only: it hangs where everybody can read it. */
export function Display({ secondFactor }: DisplayProps) {
  const { display } = useWords("board");
  const { shopName } = useShop().shop;
  const { preparing, ready, isLoaded, isAnswered, isUpToDate, updatedAt, auto, ...numbers } =
    useNumbers();
  const { demand, meetDemand } = useSecondFactorDemand(numbers.error);
  const chime = useSound("comptoir.monitor.chime");
  const fresh = useArrivals(ready, isLoaded, chime.isOn);
  const [latest, ...others] = ready;
  useWakeLock();
  const isShut = demand !== null;
  useEffect(() => {
    if (!isShut) document.title = display.title(shopName);
  }, [display, shopName, isShut]);
  if (demand) {
    return secondFactor(demand, () => {
      meetDemand();
      numbers.refresh();
    });
  }
  return (
    <div
      data-says-offline
      className="flex min-h-dvh flex-col gap-[2vh] bg-[#140e09] p-[max(0.75rem,2vw)] text-[#fff8ee] scheme-dark lg:h-dvh"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-[clamp(1.25rem,2.2vw,2.5rem)] text-[#d9c9b8]">{shopName}</h1>
        <DisplayControls auto={auto} chime={chime} />
      </header>
      <main className="grid min-h-0 flex-1 gap-[2vw] md:grid-cols-2">
        <NumberColumn
          heading={display.preparing}
          tone="preparing"
          isEmpty={isAnswered && preparing.length === 0}
        >
          <Numbers numbers={preparing} />
        </NumberColumn>
        <NumberColumn
          heading={display.ready}
          tone="ready"
          isEmpty={isAnswered && latest === undefined}
        >
          {latest !== undefined && (
            <p
              key={latest}
              className={classNames(
                "text-[clamp(6rem,19vw,26rem)] leading-[0.9] font-bold tabular-nums",
                fresh.has(latest) && "ready-now",
              )}
            >
              {latest}
            </p>
          )}
          <Numbers numbers={others} fresh={fresh} isSecondary />
        </NumberColumn>
      </main>
      <p aria-live="polite" className="sr-only">
        {[...fresh].map((number) => display.now_ready(number)).join(", ")}
      </p>
      <StaleNote isUpToDate={isUpToDate} updatedAt={updatedAt} />
    </div>
  );
}

function StaleNote({ isUpToDate, updatedAt }: { isUpToDate: boolean; updatedAt: number }) {
  const { display } = useWords("board");
  const language = useLanguage();
  const since = updatedAt
    ? display.stale(formatTime(new Date(updatedAt).toISOString(), language))
    : display.stale_never;
  return (
    <div role="status">
      {!isUpToDate && (
        <p className="flex items-center justify-center gap-3 rounded-2xl bg-[#ffb4a8] px-5 py-3 text-[clamp(1rem,2vw,2rem)] font-semibold text-[#410e0b]">
          <WifiOff aria-hidden className="shrink-0" />
          {since}
        </p>
      )}
    </div>
  );
}
