import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tone = "error" | "success" | "info";

const TONES = {
  error: { box: "bg-alarm-soft text-alarm", Icon: CircleAlert },
  success: { box: "bg-leaf-soft text-leaf", Icon: CircleCheck },
  info: { box: "bg-honey-soft text-ink", Icon: Info },
} as const;

export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { box, Icon } = TONES[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames("flex items-start gap-3 rounded-2xl px-4 py-3 text-sm", box)}
    >
      <Icon size={20} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 leading-snug">{children}</div>
    </div>
  );
}
