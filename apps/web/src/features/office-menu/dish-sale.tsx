import { dishPath, type Json, VAT_CLASSES } from "@comptoir/domain";
import { useCallback } from "react";
import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { NumberField } from "../../office/fields/number-field.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { SaleFields } from "../../office/menu/sale-fields.tsx";
import type { DishPartProps } from "./dish-part.tsx";
import { allDishes } from "./menu-content.ts";
import { WordListField } from "./word-list-field.tsx";

const MOST_VARIETIES = 50;

export function DishSale({ category, dish }: DishPartProps) {
  const { dish: words } = useWords("officeMenu");
  const { itemId, event = false, varieties } = dish;
  const isRegistered = useContent(["vat"]) !== undefined;
  const vat = useContent(dishPath(category, itemId, "vat"));
  const at = (...field: readonly string[]) => dishPath(category, itemId, ...field);
  const others = useCallback(
    (content: Json) =>
      allDishes(content)
        .map((found) => found.dish.itemId)
        .filter((id) => id !== itemId),
    [itemId],
  );
  return (
    <>
      <SaleFields at={at()} words={words} />
      <SwitchField path={at("event")} label={words.event} hint={words.event_hint} keepsOnlyOther />
      {(event || varieties) && (
        <WordListField
          path={at("varieties", "options")}
          label={words.varieties}
          hint={words.varieties_hint}
          known={others}
          whenEmpty={at("varieties")}
        />
      )}
      {varieties?.options && varieties.options.length > 0 && (
        <NumberField
          path={at("varieties", "max")}
          label={words.varieties_max}
          min={1}
          max={MOST_VARIETIES}
          isOptional
        />
      )}
      {(isRegistered || vat !== undefined) && (
        <ChoiceField
          path={at("vat")}
          label={words.vat}
          byDefault="reduced"
          keepsOnlyOther
          choices={VAT_CLASSES.map((value) => ({ value, label: words.vat_classes[value] }))}
        />
      )}
    </>
  );
}
