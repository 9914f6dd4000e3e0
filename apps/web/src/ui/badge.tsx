import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tone = "leaf" | "honey" | "alarm" | "plain" | "accent";

const TONES: Record<Tone, string> = {
  leaf: "bg-leaf-soft text-leaf",
  honey: "bg-honey-soft text-[#6d4705]",
  alarm: "bg-alarm-soft text-alarm",
  plain: "bg-cream-deep text-ink-soft",
  accent: "bg-accent-soft text-accent",
};

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
