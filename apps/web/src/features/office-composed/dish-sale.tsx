import { dishPath, SHOWN_CATEGORIES, shownCategories, VAT_CLASSES } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraft, useField } from "../../office/draft/use-draft.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { SaleFields } from "../../office/menu/sale-fields.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";

export function DishSale({ dish }: { readonly dish: string }) {
  const { sale: words, states, vat_classes } = useWords("officeComposed");
  const at = dishPath(null, dish);
  return (
    <>
      <SaleFields
        at={at}
        look="chips"
        words={{ ...words, states: { on: states.sold, ...states }, weekday: words.days }}
      >
        <ShownField dish={dish} />
      </SaleFields>
      <ChoiceField
        path={[...at, "vat"]}
        label={words.vat}
        look="chips"
        byDefault="usual"
        keepsOnlyOther
        choices={[
          { value: "usual", label: words.vat_usual },
          ...VAT_CLASSES.map((value) => ({ value, label: vat_classes[value] })),
        ]}
      />
    </>
  );
}

function ShownField({ dish }: { readonly dish: string }) {
  const { sale: words } = useWords("officeComposed");
  const { content, published } = useDraft();
  const field = useField<readonly string[]>(SHOWN_CATEGORIES);
  const shown = shownCategories(content);
  const isShown = shown.includes(dish);
  const wasShown = shownCategories(published?.content ?? {}).includes(dish);
  const set = (next: boolean) => {
    const others = shown.filter((id) => id !== dish);
    field.set(next ? [...others, dish] : others);
    field.leave();
  };
  return (
    <FieldFrame
      label={words.shown}
      isGroup
      field={{
        ...field,
        isChanged: field.isChanged && isShown !== wasShown,
        reset: () => set(wasShown),
      }}
      show={() => (wasShown ? words.is_shown : words.is_hidden)}
    >
      {() => (
        <ChoiceChips
          legend={words.shown}
          value={isShown ? "shown" : "hidden"}
          choices={[
            { value: "shown", content: words.is_shown },
            { value: "hidden", content: words.is_hidden },
          ]}
          onChange={(value) => set(value === "shown")}
        />
      )}
    </FieldFrame>
  );
}
