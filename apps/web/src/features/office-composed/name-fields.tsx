import { useWords } from "../../i18n/words.ts";
import { DescriptionField, NameField } from "../../office/menu/name-fields.tsx";

interface NameFieldsProps {
  readonly id: string;
  readonly hint?: string;
}

export function NameFields({ id, hint }: NameFieldsProps) {
  const { names: words } = useWords("officeComposed");
  const { missing } = words;
  return (
    <>
      <NameField id={id} label={words.name} missing={missing} hint={hint} maxLength={200} />
      <DescriptionField id={id} label={words.description} maxLength={2000} />
    </>
  );
}
