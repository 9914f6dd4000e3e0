import type { CustomShop } from "@comptoir/contract";
import { awaitsSize, MEAT, takesSize, takesTortillas } from "@comptoir/domain";
import type { Ref } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { shopDescription, shopName } from "../../../shop/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { OptionGroup } from "./option-group.tsx";
import { SizeGroup } from "./size-group.tsx";
import { TortillaGroup } from "./tortilla-group.tsx";
import type { Composer } from "./use-composer.ts";
import type { Missing } from "./use-missing.ts";

interface ComposerFormProps {
  readonly shop: CustomShop;
  readonly composer: Composer;
  readonly missing: Missing | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** The name of the line being edited, when one is. */
  readonly editedTitle: string | undefined;
}

export function ComposerForm({
  shop,
  composer,
  missing,
  headingRef,
  editedTitle,
}: ComposerFormProps) {
  const words = useWords("composer");
  const language = useLanguage();
  const { categoryId, category, selection } = composer;
  const isWaiting = awaitsSize(category, selection);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <header>
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-20 text-3xl outline-none">
          {shopName(shop, categoryId, language)}
        </h2>
        <p className="mt-1 leading-snug text-ink-soft">
          {shopDescription(shop, categoryId, language)}
        </p>
      </header>
      {editedTitle && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-honey-soft px-5 py-1.5">
          <p className="py-2 font-semibold">{words.editing(editedTitle)}</p>
          <Button look="quiet" onClick={composer.end} className="px-1!">
            {words.stop_editing}
          </Button>
        </div>
      )}
      {takesSize(category) && <SizeGroup composer={composer} missing={missing} />}
      {takesTortillas(category) && !isWaiting && <TortillaGroup composer={composer} />}
      {isWaiting ? (
        <p className="rounded-card border-2 border-dashed border-line px-5 py-6 text-center text-ink-soft">
          {words.size_first}
        </p>
      ) : (
        category.options.map((group) => (
          <OptionGroup
            key={group.id}
            shop={shop}
            group={group}
            composer={composer}
            missing={group.id === MEAT ? missing : undefined}
          />
        ))
      )}
    </div>
  );
}
