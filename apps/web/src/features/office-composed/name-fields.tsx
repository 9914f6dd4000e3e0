import type { Language } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { BilingualField } from "../../office/fields/bilingual-field.tsx";

interface NameFieldsProps {
  readonly id: string;
  readonly hint?: string;
}

/** Its name in both languages, without which nothing is published, and what there is to say about it. */
export function NameFields({ id, hint }: NameFieldsProps) {
  const { names: words } = useWords("officeComposed");
  const at = (field: string) => (language: Language) => ["texts", language, id, field];
  const french = useContent<string>(at("name")("fr"));
  const english = useContent<string>(at("name")("en"));
  return (
    <>
      <BilingualField
        path={at("name")}
        label={words.name}
        maxLength={200}
        error={{
          fr: french ? undefined : words.missing.fr,
          en: english ? undefined : words.missing.en,
        }}
        {...(hint !== undefined && { hint })}
      />
      <BilingualField
        path={at("description")}
        label={words.description}
        isLong
        isOptional
        rows={2}
        maxLength={2000}
      />
    </>
  );
}
