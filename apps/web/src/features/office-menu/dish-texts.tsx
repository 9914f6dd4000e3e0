import { dishPath, type Language } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { DescriptionField, NameField } from "../../office/menu/name-fields.tsx";
import { spareWord } from "./menu-content.ts";

const LONGEST_NAME = 100;

export function DishTexts({ itemId, category }: { itemId: string; category: string }) {
  const { dish: words } = useWords("officeMenu");
  const { store } = useDraftContext();
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
      <NameField
        id={itemId}
        label={words.name}
        missing={words.name_missing}
        companions={spare("name")}
        maxLength={LONGEST_NAME}
      />
      <DescriptionField id={itemId} label={words.description} companions={spare("description")} />
    </>
  );
}
