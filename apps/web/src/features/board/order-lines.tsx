import type { Order, Shop } from "@comptoir/contract";
import { linePrice } from "@comptoir/domain";
import { Tag } from "lucide-react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { lineInWords } from "../../order/order-words.ts";
import { Price } from "../../ui/price.tsx";

export function OrderLines({ order, shop }: { order: Order; shop: Shop }) {
  const words = useWords("board");
  const language = useLanguage();
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {order.items.map((line, i) => {
        const { title, details } = lineInWords(line, { shop, language, words });
        const price = linePrice(line);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
          <li key={i} className="grid grid-cols-[auto_1fr_auto] gap-x-2.5 py-2.5">
            <span className="min-w-6 font-bold text-accent tabular-nums">{line.quantity} ×</span>
            <div className="min-w-0">
              <p className="leading-snug font-semibold">{title}</p>
              {line.nameLabel && (
                <p className="flex items-center gap-1 text-sm font-semibold text-accent">
                  <Tag size={13} aria-hidden className="shrink-0" />
                  <span className="min-w-0 break-words">{words.label_for(line.nameLabel)}</span>
                </p>
              )}
              {details.map(({ about, text }) => (
                <p key={about + text} className="text-sm leading-snug text-ink-soft">
                  {about && <span className="font-semibold">{words.about(about)} </span>}
                  {text}
                </p>
              ))}
            </div>
            {price === undefined ? (
              <span className="text-sm text-ink-soft">{words.no_price}</span>
            ) : (
              <Price amount={price} className="text-sm" />
            )}
          </li>
        );
      })}
    </ul>
  );
}
