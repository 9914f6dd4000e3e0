import { basePrice, includedCount, MEAT, sizesOf, UNLIMITED } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { Price } from "../../../ui/price.tsx";
import { Group } from "./group.tsx";
import { OptionChip } from "./option-chip.tsx";
import type { Composer } from "./use-composer.ts";
import type { Missing } from "./use-missing.ts";

interface SizeGroupProps {
  readonly composer: Composer;
  readonly missing: Missing | undefined;
}

export function SizeGroup({ composer, missing }: SizeGroupProps) {
  const words = useWords("composer");
  const { category, selection } = composer;
  const meatsOf = (size: string) => {
    const count = includedCount(category, size, MEAT);
    return count === UNLIMITED ? undefined : words.meats(count);
  };
  return (
    <Group id="size" name={words.size} missing={missing}>
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
        {sizesOf(category).map((size) => (
          <OptionChip
            key={size}
            type="radio"
            name="size"
            isChosen={selection.size === size}
            onToggle={() => composer.pickSize(size)}
            className="flex-col justify-center gap-0.5! py-3! text-center"
          >
            <span className="font-display text-xl font-semibold">{size}</span>
            <span className="text-xs font-normal text-ink-soft">{meatsOf(size)}</span>
            <Price amount={basePrice(category, size)} className="text-sm" />
          </OptionChip>
        ))}
      </div>
    </Group>
  );
}
