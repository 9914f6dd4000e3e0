import type { OrderLine } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { DoorClosed, Hourglass, type LucideIcon, PackageX, Pause, Store } from "lucide-react";
import { lineWords } from "../../../../../../packages/domain/src/orders/line-words.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import {
  type Glance,
  glanceOf,
  isOfMenu,
  outagesNow,
} from "../../../order/service/service-glance.ts";
import { staffServiceQuery } from "../../../order/service/staff-service.ts";
import { useClock } from "../../../platform/clock.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useMoveGate } from "../orders/device-list.ts";
import { useServiceLayer } from "./service-layer.ts";

type State = Glance["state"] | "unknown";

const ICONS: Readonly<Record<State, LucideIcon>> = {
  open: Store,
  unknown: Store,
  busy: Hourglass,
  paused: Pause,
  closed: DoorClosed,
};

const LOOKS: Readonly<Record<State, string>> = {
  open: "border-line text-leaf hover:border-accent",
  unknown: "border-line text-ink-soft",
  busy: "border-honey bg-honey-soft text-ink",
  paused: "border-alarm bg-alarm-soft text-alarm",
  closed: "border-line bg-cream-deep text-ink",
};

export function ServiceButton({ isCompact = false }: { readonly isCompact?: boolean }) {
  const words = useWords("board").service;
  const { openService } = useServiceLayer();
  const { state, text, off } = useServiceSummary();
  const Icon = ICONS[state];
  return (
    <button
      type="button"
      onClick={openService}
      className={classNames(
        "inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-3 py-0.5 leading-tight font-semibold max-md:gap-1.5 max-md:px-2 max-md:text-sm",
        LOOKS[state],
        isCompact && "px-2.5",
      )}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 text-left">
        <span className="sr-only">{words.glance.about("")}</span>
        <span className={classNames("block", isCompact && state === "open" && "sr-only")}>
          {text}
        </span>
        {off > 0 && <span className="block text-xs text-ink-soft">{words.glance.off(off)}</span>}
      </span>
    </button>
  );
}

function useServiceSummary() {
  const { title, glance: words } = useWords("board").service;
  const { slug, shop } = useShop();
  const { glance } = useOutageWords(shop);
  const { data, isError } = useQuery(staffServiceQuery(slug));
  const outages = data?.outages ?? [];
  const at = (now: number) => glanceOf(shop, { outages }, new Date(now));
  const state = useClock((now) => at(now).state);
  const text = useClock((now) => glance(at(now)));
  const off = useClock((now) => outagesNow(outages, new Date(now)).filter(isOfMenu).length);
  if (!data) return { state: "unknown", text: isError ? words.unknown : title, off } as const;
  return { state, text, off };
}

export function RunOutButton({ line }: { readonly line: OrderLine }) {
  const { run_out: words } = useWords("board").service;
  const { lines } = useWords("orders");
  const language = useLanguage();
  const { openRunOut } = useServiceLayer();
  const gate = useMoveGate();
  return (
    <IconButton
      label={words.of_line(lineWords(line, lines, language).title)}
      disabled={gate.disabled}
      onClick={() => openRunOut(line)}
      className="text-ink-soft in-data-moved:invisible"
    >
      <PackageX size={20} aria-hidden />
    </IconButton>
  );
}
