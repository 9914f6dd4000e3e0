import { awaitsSize, takesSize } from "@comptoir/domain";
import type { Ref } from "react";
import { weekdayList } from "../../../i18n/weekday-list.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useLaterPart } from "../../../platform/load-later.ts";
import { shopDescription, shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { taxNotes } from "../dishes/tax-notes.ts";
import { SizeGroup } from "./size-group.tsx";
import type { Composer } from "./use-composer.ts";

const loadOptionGroups = () =>
  import("./option-groups.tsx").then(({ OptionGroups }) => OptionGroups);

interface ComposerFormProps {
  readonly composer: Composer;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly editedTitle: string | undefined;
}

export function ComposerForm({ composer, headingRef, editedTitle }: ComposerFormProps) {
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
      {composer.isAvailableToday && <Choices composer={composer} />}
    </div>
  );
}

function Choices({ composer }: Pick<ComposerFormProps, "composer">) {
  const words = useWords("composer");
  const OptionGroups = useLaterPart(loadOptionGroups);
  const { category, selection } = composer;
  return (
    <>
      {takesSize(category) && <SizeGroup composer={composer} />}
      {awaitsSize(category, selection) ? (
        <p className="rounded-card border-2 border-dashed border-line px-5 py-6 text-center text-ink-soft">
          {words.size_first}
        </p>
      ) : (
        OptionGroups && <OptionGroups composer={composer} />
      )}
    </>
  );
}
