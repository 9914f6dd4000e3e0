import {
  basePrice,
  includedCount,
  MEAT,
  minTortillas,
  sizesOf,
  takesTortillas,
  UNLIMITED,
} from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { PaidPrice } from "../dishes/paid-price.tsx";
import { Group, OptionChip } from "./group.tsx";
import type { Composer } from "./use-composer.ts";

export function SizeGroup({ composer }: { composer: Composer }) {
  const words = useWords("composer");
  const { categoryId, category, selection, missing } = composer;
  const service = useService();
  const markOf = (size: string) => {
    const mark = service?.markOf(categoryId, size);
    return mark?.isSoldOut ? mark : undefined;
  };
  const contentsOf = (size: string) => {
    const mark = markOf(size);
    if (mark) return [mark.short];
    const meats = includedCount(category, size, MEAT);
    return [
      meats === UNLIMITED ? "" : words.meats(meats),
      takesTortillas(category) ? words.tortilla_count(minTortillas(category, size)) : "",
    ].filter(Boolean);
  };
  return (
    <Group id="size" name={words.size} isNeeded missing={missing}>
      <div className="grid gap-2 sm:grid-cols-5 sm:gap-2.5">
        {sizesOf(category).map((size) => (
          <OptionChip
            key={size}
            type="radio"
            name="size"
            isChosen={selection.size === size}
            disabled={selection.size !== size && markOf(size) !== undefined}
            onToggle={() => composer.pickSize(size)}
            className="flex-wrap sm:flex-col sm:gap-1.5! sm:px-1! sm:py-3! sm:text-center"
          >
            <span className="min-w-9 shrink-0 font-display text-xl font-semibold sm:min-w-0">
              {size}
            </span>
            <span className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2 gap-y-1 sm:flex-auto sm:flex-col">
              <span className="grow text-xs font-normal text-ink-soft">
                {contentsOf(size).map((part, place) => (
                  <span key={part}>
                    {place > 0 && " · "}
                    <span className="whitespace-nowrap">{part}</span>
                  </span>
                ))}
              </span>
              <span className="ml-auto flex flex-col items-end sm:mx-auto sm:items-center">
                <PaidPrice price={basePrice(category, size)} className="text-sm font-semibold" />
              </span>
            </span>
          </OptionChip>
        ))}
      </div>
    </Group>
  );
}
