import {
  awaitsSize,
  basePrice,
  includedCount,
  MEAT,
  minTortillas,
  sizesOf,
  takesSize,
  takesTortillas,
  UNLIMITED,
} from "@comptoir/domain";
import type { Ref } from "react";
import { weekdayList } from "../../../i18n/weekday-list.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useLaterPart } from "../../../platform/load-later.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { shopDescription, shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { PaidPrice, taxNotes } from "../dishes/paid-price.tsx";
import { Group, OptionChip } from "./group.tsx";
import { useComposer } from "./use-composer.ts";

const loadOptionGroups = () =>
  import("./option-groups.tsx").then(({ OptionGroups }) => OptionGroups);

interface ComposerFormProps {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly editedTitle: string | undefined;
}

export function ComposerForm({ headingRef, editedTitle }: ComposerFormProps) {
  const composer = useComposer();
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const language = useLanguage();
  const { categoryId, category, mark } = composer;
  const { extras } = taxNotes(words, shop.tax, language);
  return (
    <div ref={composer.form} className="flex min-w-0 flex-col gap-4 sm:gap-5">
      <header>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-28 text-3xl outline-none">
            {shopName(shop, categoryId, language)}
          </h2>
          {/* Beside the name, so that its appearance shifts nothing. */}
          <p
            role="status"
            className={mark?.isSoldOut ? "font-semibold text-alarm" : "font-semibold"}
          >
            {mark?.text}
          </p>
        </div>
        <p className="mt-1 leading-snug text-ink-soft">
          {shopDescription(shop, categoryId, language)}
        </p>
        {extras && category.options.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft">{extras}</p>
        )}
        {category.weekdays && (
          <p className="mt-1 font-semibold text-accent">
            {words.weekdays[composer.isAvailableToday ? "only" : "not_today"](
              weekdayList(words.weekdays, category.weekdays, language),
            )}
          </p>
        )}
      </header>
      {editedTitle && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-honey-soft px-5 py-1.5">
          <p className="py-2 font-semibold">{words.editing(editedTitle)}</p>
          <Button look="quiet" onClick={composer.end} className="px-1!">
            {words.stop_editing}
          </Button>
        </div>
      )}
      {composer.isAvailableToday && <Choices />}
    </div>
  );
}

function Choices() {
  const words = useWords("composer");
  const OptionGroups = useLaterPart(loadOptionGroups);
  const { category, selection } = useComposer();
  return (
    <>
      {takesSize(category) && <SizeGroup />}
      {awaitsSize(category, selection) ? (
        <p className="rounded-card border-2 border-dashed border-line px-5 py-6 text-center text-ink-soft">
          {words.size_first}
        </p>
      ) : (
        OptionGroups && <OptionGroups />
      )}
    </>
  );
}

function SizeGroup() {
  const words = useWords("composer");
  const { categoryId, category, selection, pickSize } = useComposer();
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
    <Group id="size" name={words.size} isNeeded>
      <div className="grid gap-2 sm:grid-cols-5 sm:gap-2.5">
        {sizesOf(category).map((size) => (
          <OptionChip
            key={size}
            type="radio"
            name="size"
            isChosen={selection.size === size}
            disabled={selection.size !== size && markOf(size) !== undefined}
            onToggle={() => pickSize(size)}
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
