import { type JsonObject, LANGUAGES } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent, useDraft } from "../../../office/draft/use-draft.ts";
import { FoldedEntry } from "../../../office/fields/folded-entry.tsx";
import { DescriptionField, NameField, useMissingNames } from "../../../office/menu/name-fields.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { isUsed } from "./text-keys.ts";

interface TextEntryProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function TextEntry({ id, isOpen, onToggle }: TextEntryProps) {
  const { texts: words } = useWords("officeShop");
  const { field } = useWords("office");
  const fr = useContent<string>(["texts", "fr", id, "name"]);
  const en = useContent<string>(["texts", "en", id, "name"]);
  const missing = useMissingNames(id);
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
  return (
    <>
      <NameField id={id} label={words.name} missing={field.missing} maxLength={200} />
      <DescriptionField id={id} label={words.description} maxLength={2000} rows={3} />
      {!isUsed(id, content as JsonObject) && (
        <Button
          look="quiet"
          className="-ml-5 self-start"
          onClick={() =>
            changeFields(
              LANGUAGES.map((language) => ({ path: ["texts", language, id], value: undefined })),
              { toastText: words.removed(name) },
            )
          }
        >
          {words.remove}
        </Button>
      )}
    </>
  );
}
