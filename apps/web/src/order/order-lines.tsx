import type { Order, OrderLine } from "@comptoir/domain";
import { lineWords } from "@comptoir/domain";
import { Tag } from "lucide-react";
import type { ComponentType } from "react";
import { useLanguage, useWords } from "../i18n/words.ts";
import { classNames } from "../ui/class-names.ts";
import { Price } from "../ui/price.tsx";

const LOOKS = {
  board: {
    list: "border-y border-line",
    line: "gap-x-2.5 py-2.5",
    quantity: "min-w-6 font-bold text-accent",
    title: "leading-snug font-semibold",
    label: "font-semibold text-accent",
    price: "text-sm",
  },
  page: {
    list: "",
    line: "gap-x-3 py-3",
    quantity: "min-w-8 font-semibold",
    title: "font-medium",
    label: "font-medium",
    price: "",
  },
} as const;

interface OrderLinesProps {
  readonly order: Pick<Order, "lines">;
  readonly variant: keyof typeof LOOKS;
  readonly className?: string;
  /** Button beside each line. Define it outside of components so that its identity is stable. */
  readonly LineAction?: ComponentType<{ readonly line: OrderLine }>;
}

export function OrderLines({ order, variant, className, LineAction }: OrderLinesProps) {
  const { lines: words, declared } = useWords("orders");
  const language = useLanguage();
  const look = LOOKS[variant];
  return (
    <ul className={classNames("flex flex-col divide-y divide-line", look.list, className)}>
      {order.lines.map((line, place) => {
        const written = lineWords(line, words, language);
        const { title, label, details, allergens, origins, undeclared } = written;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move.
          <li key={place} className={classNames("grid grid-cols-[auto_1fr_auto]", look.line)}>
            <span className={classNames("tabular-nums", look.quantity)}>{line.quantity} ×</span>
            <p className={classNames("min-w-0", look.title)}>{title}</p>
            <Price amount={line.total} className={look.price} />
            <div className="col-span-2 col-start-2 flow-root min-w-0">
              {LineAction && (
                <div className="float-right -mr-3 -mb-1">
                  <LineAction line={line} />
                </div>
              )}
              {label && (
                <p className={classNames("flex items-center gap-1 text-sm", look.label)}>
                  <Tag size={13} aria-hidden className="shrink-0" />
                  <span className="min-w-0 break-words">{label}</span>
                </p>
              )}
              {details.map(({ about, text }) => (
                <p key={about + text} className="text-sm leading-snug text-ink-soft">
                  {about && <span className="font-semibold">{words.about(about)} </span>}
                  {text}
                </p>
              ))}
              {allergens.length > 0 && (
                <p className="text-sm leading-snug text-ink-soft">
                  <span className="font-semibold">{words.about(declared.allergens)}</span>{" "}
                  {allergens.join(", ")}
                </p>
              )}
              {undeclared && <p className="text-sm leading-snug text-alarm">{undeclared}</p>}
              {variant === "page" && origins.length > 0 && (
                <p className="text-sm leading-snug text-ink-soft">
                  <span className="font-semibold">{words.about(declared.origin)}</span>{" "}
                  {origins.map(({ about, text }) => declared.origin_of(about, text)).join(" · ")}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
