import { useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";

/** Stores only `true` for an option that is off; no value means offered. */
export function OfferedField({ path }: { readonly path: readonly string[] }) {
  const { options: words } = useWords("officeComposed");
  const field = useField<boolean>(path);
  return (
    <FieldFrame
      label={words.offered}
      field={field}
      isGroup
      show={(value) => (value === true ? words.is_off : words.is_on)}
    >
      {() => (
        <ChoiceChips
          legend={words.offered}
          value={field.value === true ? "off" : "on"}
          choices={[
            { value: "on", content: words.is_on },
            { value: "off", content: words.is_off },
          ]}
          onChange={(value) => {
            field.set(value === "off" ? true : undefined);
            field.leave();
          }}
        />
      )}
    </FieldFrame>
  );
}
