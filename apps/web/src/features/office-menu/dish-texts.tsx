import { dishPath, type Language } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { BilingualField } from "../../office/fields/bilingual-field.tsx";
import { spareWord, textPath, wordsFor } from "./menu-content.ts";

const LONGEST_NAME = 100;

/** What a dish is called and how it is described, in every language. */
export function DishTexts({ itemId, category }: { itemId: string; category: string }) {
  const { dish: words } = useWords("officeMenu");
  const { store } = useDraftContext();
  const missing = useMissingNames(itemId);
  const spare = (field: "name" | "description") => (language: Language) => (value: unknown) => [
    {
      path: dishPath(category, itemId, field),
      value: spareWord(store.getState().content, itemId, field, {
        language,
        value: typeof value === "string" ? value : undefined,
      }),
    },
  ];
  return (
    <>
      <BilingualField
        label={words.name}
        path={(language) => textPath(language, itemId, "name")}
        companions={spare("name")}
        maxLength={LONGEST_NAME}
        error={missing}
      />
      <BilingualField
        label={words.description}
        path={(language) => textPath(language, itemId, "description")}
        companions={spare("description")}
        isLong
        isOptional
        rows={2}
      />
    </>
  );
}

/** Where a name is missing, by language. */
export function useMissingNames(key: string): Partial<Record<Language, string>> {
  const { dish: words } = useWords("officeMenu");
  const hasFrench = useDraftState(({ content }) => Boolean(wordsFor(content, "fr", key)?.name));
  const hasEnglish = useDraftState(({ content }) => Boolean(wordsFor(content, "en", key)?.name));
  return {
    ...(!hasFrench && { fr: words.name_missing }),
    ...(!hasEnglish && { en: words.name_missing }),
  };
}
