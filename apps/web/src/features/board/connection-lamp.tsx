import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Lamp } from "./use-orders.ts";

const COLOURS: Record<Lamp, string> = {
  live: "bg-[#3d9a50]",
  polling: "bg-honey",
  offline: "bg-alarm",
};

export function ConnectionLamp({ lamp }: { lamp: Lamp }) {
  const words = useWords("board");
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
      <span className="sr-only">{words.about(words.lamp_label)} </span>
      <span aria-hidden className={classNames("size-2.5 rounded-full", COLOURS[lamp])} />
      {words.lamp[lamp]}
    </p>
  );
}
