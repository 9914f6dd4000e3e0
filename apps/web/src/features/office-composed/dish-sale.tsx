import {
  dishPath,
  SALE_STATES,
  type SaleState,
  SHOWN_CATEGORIES,
  shownCategories,
  VAT_CLASSES,
  type VatClass,
  WEEKDAYS,
} from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraft, useField } from "../../office/draft/use-draft.ts";
import { ChoicesField } from "../../office/fields/choices-field.tsx";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { SoldFields } from "../../office/fields/sold-fields.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";

/** Whether, when and at which tax rate a dish is sold. */
export function DishSale({ dish }: { readonly dish: string }) {
  const { sale: words, states, vat_classes } = useWords("officeComposed");
  const at = dishPath(null, dish);
  return (
    <>
      <UsualChoice<SaleState>
        path={[...at, "state"]}
        label={words.state}
        usual={states.sold}
        choices={SALE_STATES.map((value) => ({ value, label: states[value] }))}
      />
      <ShownField dish={dish} />
      <ChoicesField
        path={[...at, "weekdays"]}
        label={words.weekdays}
        hint={words.weekdays_hint}
        isOptional
        choices={WEEKDAYS.map((value) => ({ value, label: words.days[value] }))}
      />
      <SoldFields at={at} />
      <UsualChoice<VatClass>
        path={[...at, "vat"]}
        label={words.vat}
        usual={words.vat_usual}
        choices={VAT_CLASSES.map((value) => ({ value, label: vat_classes[value] }))}
      />
    </>
  );
}

interface UsualChoiceProps<T extends string> {
  readonly path: readonly string[];
  readonly label: string;
  /** What it is where nothing stands there. */
  readonly usual: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
}

const USUAL = "";

/** One of a few, of which the usual one is not written down. */
function UsualChoice<T extends string>({ path, label, usual, choices }: UsualChoiceProps<T>) {
  const field = useField<T>(path);
  const all = [{ value: USUAL as T | typeof USUAL, label: usual }, ...choices];
  return (
    <FieldFrame
      label={label}
      field={field}
      isGroup
      show={(value) => all.find((choice) => choice.value === (value ?? USUAL))?.label ?? usual}
    >
      {() => (
        <ChoiceChips
          legend={label}
          value={field.value ?? USUAL}
          choices={all.map(({ value, label: content }) => ({ value, content }))}
          onChange={(value) => {
            field.set(value === USUAL ? undefined : (value as T));
            field.leave();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Whether it is among the dishes that customers see. */
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
