import { isJsonObject, type Json, type Way } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { Part } from "../../office/fields/part.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ChoiceText } from "./choice-text.tsx";
import { useWays } from "./use-ways.ts";

const RULES = ["usual", "kept", "after"] as const;
type Rule = (typeof RULES)[number];

const FIRST_MINUTES = 60;

export function UnpaidPart() {
  const { unpaid: words } = useWords("officeService");
  return (
    <Part title={words.title} intro={words.intro}>
      {useWays().map((way) => (
        <UnpaidField key={way} way={way} />
      ))}
    </Part>
  );
}

function UnpaidField({ way }: { way: Way }) {
  const { unpaid: words, ways } = useWords("officeService");
  const path = ["service", "unpaid", way];
  const field = useField(path);
  const label = words.of(ways[way]);
  const choices = { usual: words.usual[way], kept: words.kept, after: words.after };
  const choose = (rule: Rule) => {
    field.set(configOf(rule));
    field.leave();
  };
  return (
    <>
      <FieldFrame label={label} field={field} isGroup show={(value) => choices[ruleOf(value)].name}>
        {() => (
          <ChoiceCards
            legend={label}
            legendLook="sr-only"
            value={ruleOf(field.value)}
            onChange={choose}
            className="sm:grid-cols-3"
            choices={RULES.map((value) => ({
              value,
              content: <ChoiceText {...choices[value]} />,
            }))}
          />
        )}
      </FieldFrame>
      {ruleOf(field.value) === "after" && <TableField path={[...path, "minutes"]} />}
    </>
  );
}

function ruleOf(value: Json | undefined): Rule {
  if (value === undefined || value === null) return "usual";
  return isJsonObject(value) ? "after" : "kept";
}

function configOf(rule: Rule): Json | undefined {
  if (rule === "usual") return undefined;
  return rule === "kept" ? rule : { minutes: FIRST_MINUTES };
}
