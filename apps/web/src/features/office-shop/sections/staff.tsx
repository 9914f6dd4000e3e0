import { useWords } from "../../../i18n/words.ts";
import { ChoiceField } from "../../../office/fields/choice-field.tsx";
import { Part } from "../../../office/fields/part.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";

export function Staff() {
  const { staff: words } = useWords("officeShop");
  const label = useLabels();
  const path = ["staff", "secondFactor"];
  return (
    <Part title={words.title} intro={words.intro}>
      <ChoiceField
        path={path}
        label={label(path)}
        byDefault="optional"
        columns={2}
        choices={(["optional", "required"] as const).map((value) => ({
          value,
          label: words[value].name,
          text: words[value].text,
        }))}
      />
    </Part>
  );
}
