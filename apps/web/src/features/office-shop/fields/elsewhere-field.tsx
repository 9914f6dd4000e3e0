import { FAR_DELIVERY_BASE, isJsonObject, type Json, toChf } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useContent, useField } from "../../../office/draft/use-draft.ts";
import { FieldFrame } from "../../../office/fields/field-frame.tsx";
import { PriceField } from "../../../office/fields/price-field.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";

const RULES = ["to_confirm", "fee", "refused"] as const;
type Rule = (typeof RULES)[number];

const PATH = ["delivery", "elsewhere"];

export function ElsewhereField() {
  const { delivery: words } = useWords("officeShop");
  const label = useLabels();
  const field = useField(PATH);
  const hasDistances = useContent(["delivery", "distances"]) !== undefined;
  const rule = ruleOf(field.value) ?? (hasDistances ? "refused" : "to_confirm");
  const choose = (next: Rule) => {
    field.set(next === "fee" ? { fee: toChf(FAR_DELIVERY_BASE) } : next);
    field.leave();
  };
  return (
    <>
      <FieldFrame
        label={label(PATH)}
        field={field}
        isGroup
        show={(value) => {
          const shown = ruleOf(value);
          return shown ? words.elsewhere[shown].name : "–";
        }}
      >
        {() => (
          <ChoiceCards
            legend={label(PATH)}
            legendLook="sr-only"
            value={rule}
            onChange={choose}
            className="lg:grid-cols-3"
            choices={RULES.map((value) => ({
              value,
              content: (
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">{words.elsewhere[value].name}</span>
                  <span className="block text-sm text-ink-soft">{words.elsewhere[value].text}</span>
                </span>
              ),
            }))}
          />
        )}
      </FieldFrame>
      {rule === "fee" && <PriceField path={[...PATH, "fee"]} label={label([...PATH, "fee"])} />}
    </>
  );
}

function ruleOf(value: Json | undefined): Rule | undefined {
  if (isJsonObject(value)) return "fee";
  return RULES.find((rule) => rule === value);
}
