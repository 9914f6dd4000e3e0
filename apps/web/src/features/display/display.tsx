import { BellRing, LayoutList, Maximize, ServerOff, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { formatMoment } from "../../i18n/format-moment.ts";
import { formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useSecondFactor } from "../../identity/second-factor-demand.ts";
import { type Note, play, unlockSound, useSound, useWarningTone } from "../../platform/sound.ts";
import type { AutoRefresh } from "../../platform/use-auto-refresh.ts";
import { useWakeLock } from "../../platform/use-wake-lock.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import { NumberColumn, Numbers, NumbersUnderLatest } from "./number-column.tsx";
import { useNumbers } from "./use-numbers.ts";
import "./display.css";

/** Shows numbers only, since it hangs in public. */
export function Display() {
  const { display } = useWords("board");
  const { shopName } = useShop().shop;
  const { preparing, ready, isLoaded, isAnswered, silentSince, auto, ...numbers } = useNumbers();
  const secondFactor = useSecondFactor(numbers.error, numbers.refresh);
  const chime = useSound("comptoir.monitor.chime");
  const fresh = useArrivals(ready, isLoaded, chime.isOn);
  useWakeLock();
  useWarningTone(silentSince !== null && chime.isOn);
  const isShut = secondFactor !== null;
  useEffect(() => {
    if (!isShut) document.title = display.title(shopName);
  }, [display, shopName, isShut]);
  if (secondFactor) return secondFactor;
  return (
    <div
      data-says-offline
      className="flex h-dvh min-h-[30rem] flex-col gap-[1.5vh] bg-[#140e09] p-[max(0.75rem,1.2vw)] text-[#fff8ee] scheme-dark md:min-h-[20rem]"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-[clamp(1.25rem,2.2vw,2.5rem)] text-[#d9c9b8]">{shopName}</h1>
        <div role="status">{chime.isOn && !chime.isUnlocked && <ChimeButton />}</div>
        <DisplayControls auto={auto} chime={chime} />
      </header>
      <main className="grid min-h-0 flex-1 grid-rows-2 gap-[1.2vw] md:grid-cols-2 md:grid-rows-1">
        <NumberColumn
          heading={display.preparing}
          tone="preparing"
          isEmpty={isAnswered && preparing.length === 0}
        >
          {(box) => <Numbers numbers={preparing} box={box} />}
        </NumberColumn>
        <NumberColumn
          heading={display.ready}
          tone="ready"
          isEmpty={isAnswered && ready.length === 0}
        >
          {(box) => <NumbersUnderLatest numbers={ready} fresh={fresh} box={box} />}
        </NumberColumn>
      </main>
      <p aria-live="polite" className="sr-only">
        {[...fresh].map((number) => display.now_ready(number)).join(", ")}
      </p>
      {silentSince === null ? <StaleNote {...numbers} /> : <SilenceNote since={silentSince} />}
    </div>
  );
}

/** Browsers play no sound before the first user gesture, and a wall display seldom gets one. */
function ChimeButton() {
  const { display } = useWords("board");
  return (
    <button
      type="button"
      onClick={() => void unlockSound().catch(() => {})}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-honey px-4 font-semibold text-[#140e09] focus-visible:outline-honey"
    >
      <BellRing size={20} aria-hidden />
      {display.chime_locked}
    </button>
  );
}

function SilenceNote({ since }: { since: number }) {
  const { silence } = useWords("board");
  const language = useLanguage();
  return (
    <p
      role="alert"
      className="flex items-center justify-center gap-[1.5vw] rounded-2xl bg-alarm px-5 py-4 text-[clamp(1.25rem,2.5vw,6rem)] leading-tight text-balance font-semibold text-white"
    >
      <ServerOff aria-hidden className="size-[1.2em] shrink-0 animate-pulse" />
      {silence.display(formatMoment(since, language))}
    </p>
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

const CHIME: readonly Note[] = [
  { pitch: 784, at: 0, length: 0.9 },
  { pitch: 1046.5, at: 0.22, length: 1.4 },
];
const CELEBRATED_MS = 8_000;

function useArrivals(ready: readonly number[], isLoaded: boolean, hasChime: boolean) {
  const [known, setKnown] = useState<ReadonlySet<number>>();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const arrived = known ? ready.filter((number) => !known.has(number)) : [];
  const isChanged = isLoaded && (!known || arrived.length > 0 || known.size !== ready.length);

  useEffect(() => {
    if (!isChanged) return;
    setKnown(new Set(ready));
    if (arrived.length === 0) return;
    setFresh(new Set(arrived));
    if (hasChime) play(CHIME);
  }, [isChanged, ready, arrived, hasChime]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const done = setTimeout(() => setFresh(new Set()), CELEBRATED_MS);
    return () => clearTimeout(done);
  }, [fresh]);
  return fresh;
}

interface DisplayControlsProps {
  readonly auto: AutoRefresh;
  readonly chime: { readonly isOn: boolean; readonly setOn: (on: boolean) => void };
}

const CONTROL =
  "inline-flex size-11 items-center justify-center rounded-full hover:bg-white/10 focus-visible:outline-honey";

function DisplayControls({ auto, chime }: DisplayControlsProps) {
  const { display } = useWords("board");
  const { slug } = useShop();
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-[#d9c9b8]">
      <CheckboxField
        label={display.auto}
        checked={auto.isOn}
        onChange={(event) => auto.setOn(event.target.checked)}
      />
      <CheckboxField
        label={display.chime}
        checked={chime.isOn}
        onChange={(event) => chime.setOn(event.target.checked)}
      />
      {document.fullscreenEnabled && (
        <button
          type="button"
          aria-label={display.full_screen}
          title={display.full_screen}
          onClick={() => void toggleFullScreen()}
          className={CONTROL}
        >
          <Maximize size={20} aria-hidden />
        </button>
      )}
      <Link
        to={`/${slug}/orders`}
        aria-label={display.to_board}
        title={display.to_board}
        className={CONTROL}
      >
        <LayoutList size={20} aria-hidden />
      </Link>
    </div>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
