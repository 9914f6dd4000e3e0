import { type JsonObject, LANGUAGES, readField } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent, useDraft } from "../../../office/draft/use-draft.ts";
import { BilingualField } from "../../../office/fields/bilingual-field.tsx";
import { FoldedEntry } from "../../../office/fields/folded-entry.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { isUsed } from "./text-keys.ts";

interface TextEntryProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What one thing of the shop is called. */
export function TextEntry({ id, isOpen, onToggle }: TextEntryProps) {
  const { texts: words } = useWords("officeShop");
  const { field } = useWords("office");
  const fr = useContent<string>(["texts", "fr", id, "name"]);
  const en = useContent<string>(["texts", "en", id, "name"]);
  const missing = LANGUAGES.filter((language) => !{ fr, en }[language]);
  return (
    <FoldedEntry
      title={fr || en || id}
      text={
        missing.length > 0 ? (
          <Badge tone="honey">
            {words.missing_in(missing.map((language) => field.languages[language]).join(", "))}
          </Badge>
        ) : (
          <span lang="en">{en}</span>
        )
      }
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <TextFields id={id} name={fr || en || id} />
    </FoldedEntry>
  );
}

function TextFields({ id, name }: { id: string; name: string }) {
  const { texts: words } = useWords("officeShop");
  const { field } = useWords("office");
  const { content } = useDraft();
  const changeFields = useChangeFields();
  const nameOf = (language: string) => ["texts", language, id, "name"];
  const descriptionOf = (language: string) => ["texts", language, id, "description"];
  const isEmpty = (language: string) => !readField(content, nameOf(language));
  return (
    <>
      <BilingualField
        path={nameOf}
        label={words.name}
        maxLength={200}
        error={Object.fromEntries(
          LANGUAGES.filter(isEmpty).map((language) => [language, field.missing]),
        )}
      />
      <BilingualField
        path={descriptionOf}
        label={words.description}
        maxLength={2000}
        isLong
        isOptional
      />
      {!isUsed(id, content as JsonObject) && (
        <Button
          look="quiet"
          className="-ml-5 self-start"
          onClick={() =>
            changeFields(
              LANGUAGES.map((language) => ({ path: ["texts", language, id], value: undefined })),
              { says: words.removed(name) },
            )
          }
        >
          {words.remove}
        </Button>
      )}
    </>
  );
}
