import { CAPACITY_UNITS, isJsonObject, type Json } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ChoiceText } from "./choice-text.tsx";
import { useShowField } from "./show-service.ts";

const CHOICES = ["none", ...CAPACITY_UNITS] as const;
type Choice = (typeof CHOICES)[number];

const FIRST_COUNT = 6;

export function CapacityField({ path }: { path: readonly string[] }) {
  const { slots: words } = useWords("officeService");
  const show = useShowField();
  const field = useField<{ readonly [key: string]: Json }>(path);
  const chosen = choiceOf(field.value);
  const choose = (unit: Choice) => {
    field.set(unit === "none" ? undefined : { count: FIRST_COUNT, ...field.value, unit });
    field.leave();
  };
  return (
    <>
      <FieldFrame
        label={words.capacity}
        field={field}
        isGroup
        show={(value) => (value === undefined ? words.capacities.none.name : show(path, value))}
      >
        {() => (
          <ChoiceCards
            legend={words.capacity}
            legendLook="sr-only"
            value={chosen}
            onChange={choose}
            className="sm:grid-cols-3"
            choices={CHOICES.map((value) => ({
              value,
              content: <ChoiceText {...words.capacities[value]} />,
            }))}
          />
        )}
      </FieldFrame>
      {chosen !== "none" && <TableField path={[...path, "count"]} />}
    </>
  );
}

function choiceOf(value: Json | undefined): Choice {
  const unit = isJsonObject(value) ? value.unit : undefined;
  return CAPACITY_UNITS.find((known) => known === unit) ?? "none";
}
