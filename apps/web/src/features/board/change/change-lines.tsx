import type { Order } from "@comptoir/domain";
import { lineWords } from "@comptoir/domain";
import { Trash2, Undo2 } from "lucide-react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import type { Draft } from "./draft.ts";

interface ChangeLinesProps {
  readonly order: Order;
  readonly draft: Draft;
  readonly onEdit: (patch: Partial<Draft>) => void;
}

export function ChangeLines({ order, draft, onEdit }: ChangeLinesProps) {
  const { change: words } = useWords("board");
  const { lines: lineText } = useWords("orders");
  const language = useLanguage();
  const set = (place: number, quantity: number) =>
    onEdit({ quantities: draft.quantities.map((old, i) => (i === place ? quantity : old)) });
  return (
    <section>
      <h3 className="mb-1 text-lg">{words.dishes}</h3>
      <ul className="divide-y divide-line">
        {order.lines.map((line, place) => {
          const { title, label, details } = lineWords(line, lineText, language);
          const about = [label, ...details.map(({ text }) => text)].filter(Boolean).join(" · ");
          const quantity = draft.quantities[place] ?? 0;
          const isOut = quantity === 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move.
            <li key={place} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <p
                className={classNames(
                  "min-w-0 flex-1 basis-36 leading-snug font-semibold wrap-anywhere",
                  isOut && "text-ink-soft line-through",
                )}
              >
                {line.quantity === 1 && <span className="text-accent">1 × </span>}
                {title}
                {about && <span className="block text-sm font-normal text-ink-soft">{about}</span>}
              </p>
              {isOut ? (
                <Button
                  look="quiet"
                  aria-label={words.put_back(title)}
                  onClick={() => set(place, line.quantity)}
                >
                  <Undo2 size={18} aria-hidden />
                  {words.back_in}
                </Button>
              ) : (
                <div className="flex items-center gap-1">
                  {line.quantity > 1 && (
                    <Stepper
                      label={title}
                      lessLabel={words.less}
                      moreLabel={words.more}
                      value={quantity}
                      min={1}
                      max={line.quantity}
                      onChange={(value) => set(place, value)}
                    />
                  )}
                  <IconButton label={words.take_out(title)} onClick={() => set(place, 0)}>
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
