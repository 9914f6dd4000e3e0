import { useWords } from "../../i18n/words.ts";
import { Part } from "../../office/fields/part.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";

export function PreordersPart() {
  const { preorders: words } = useWords("officeService");
  return (
    <Part title={words.title}>
      <SwitchField
        path={["service", "preorders"]}
        label={words.switch}
        hint={words.hint}
        isOnByDefault
        keepsOnlyOther
      />
    </Part>
  );
}
