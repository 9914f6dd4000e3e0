import type { Shop } from "@comptoir/contract";
import { timeUntil } from "@comptoir/domain";
import { useLanguage, useWords } from "../../i18n/words.ts";

interface CountdownProps {
  readonly offers: NonNullable<Shop["offers"]>;
  readonly now: Date;
}

const UNITS = ["days", "hours", "minutes", "seconds"] as const;

export function Countdown({ offers, now }: CountdownProps) {
  const { welcome: words } = useWords("shop");
  const language = useLanguage();
  const left = timeUntil(offers.countdownTo, now);
  if (!left) {
    return (
      <p className="rounded-card bg-leaf-soft px-5 py-4 leading-relaxed font-medium text-leaf">
        {offers.openedText[language]}
      </p>
    );
  }
  return (
    <>
      <p className="text-ink-soft">{offers.intro[language]}</p>
      <div className="rounded-card bg-accent px-4 py-5 text-center text-white">
        <p className="text-sm font-semibold">{words.opens_in}</p>
        <div role="timer" className="mt-2 grid grid-cols-4 gap-2">
          {UNITS.map((unit) => (
            <p key={unit}>
              <span className="block font-display text-4xl font-semibold tabular-nums">
                {String(left[unit]).padStart(2, "0")}
              </span>{" "}
              <span className="text-xs">{words[unit](left[unit])}</span>
            </p>
          ))}
        </div>
      </div>
    </>
  );
}
