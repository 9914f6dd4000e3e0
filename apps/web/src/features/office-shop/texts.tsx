import { type ContentKind, type JsonObject, LANGUAGES, SHOP_LANGUAGES } from "@comptoir/domain";
import { useDeferredValue, useMemo, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import {
  useChangeFields,
  useContent,
  useDraft,
  useIsSimple,
} from "../../office/draft/use-draft.ts";
import { AddByName } from "../../office/fields/add-by-name.tsx";
import { SearchBox } from "../../office/fields/search-box.tsx";
import { FoldedEntry } from "../../office/fields/thing-list.tsx";
import { DescriptionField, NameField, useMissingNames } from "../../office/menu/name-fields.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { isUsed, keysByKind, missingIn, type TextsJson, textKeys } from "./shop-texts.ts";

const NO_TEXTS: TextsJson = {};

export function Names() {
  const { texts: words, parts } = useWords("officeShop");
  const { field } = useWords("office");
  const texts = (useContent(["texts"]) as TextsJson | undefined) ?? NO_TEXTS;
  const changeFields = useChangeFields();
  const kinds = useKinds(texts);
  const [kind, setKind] = useState<ContentKind | "all" | "missing">("all");
  const [looked, setLooked] = useState("");
  const sought = useDeferredValue(looked.trim().toLowerCase());
  const [open, setOpen] = useState<string>();

  const all = [...kinds.values()].flat();
  const missing = all.filter((key) => missingIn(texts, key).length > 0);
  const ofKind =
    { all, missing }[kind as "all" | "missing"] ?? kinds.get(kind as ContentKind) ?? [];
  const shown = ofKind.filter((key) => matches(texts, key, sought));
  const add = (name: string, id: string) => {
    changeFields(
      SHOP_LANGUAGES.map((language) => ({
        path: ["texts", language, id],
        value: { name: language === "fr" ? name : "" },
      })),
    );
    setOpen(id);
    setKind("all");
    setLooked("");
  };
  const choices = [
    { value: "all" as const, content: `${words.all} (${all.length})` },
    ...(missing.length > 0
      ? [{ value: "missing" as const, content: `${words.missing} (${missing.length})` }]
      : []),
    ...[...kinds].flatMap(([value, keys]) =>
      keys.length > 0 ? [{ value, content: `${words.kinds[value]} (${keys.length})` }] : [],
    ),
  ];
  return (
    <>
      <SearchBox label={words.search} value={looked} onChange={setLooked} />
      <ChoiceChips legend={words.show} choices={choices} value={kind} onChange={setKind} />
      <p role="status" className="sr-only">
        {words.found(shown.length)}
      </p>
      <ul aria-label={parts.texts.title} className="flex flex-col gap-1.5">
        {shown.map((key) => (
          <li key={key} className="rounded-2xl border border-line">
            <TextEntry
              id={key}
              isOpen={open === key}
              onToggle={() => setOpen(open === key ? undefined : key)}
            />
          </li>
        ))}
      </ul>
      <AddByName
        isLabelled
        label={field.in_language(words.add, field.languages.fr)}
        taken={all}
        kind="text"
        onAdd={add}
      />
    </>
  );
}

/** Memoised by keys and menu: typing a name does not change its kind. */
function useKinds(texts: TextsJson) {
  const isSimple = useIsSimple();
  const categories = useContent<JsonObject>(["categories"]);
  const keys = textKeys(texts).join(" ");
  return useMemo(
    () => keysByKind(keys.split(" ").filter(Boolean), { categories: categories ?? {} }, isSimple),
    [keys, categories, isSimple],
  );
}

function matches(texts: TextsJson, key: string, sought: string): boolean {
  if (sought === "" || key.includes(sought)) return true;
  return LANGUAGES.some((language) => texts[language]?.[key]?.name?.toLowerCase().includes(sought));
}

interface TextEntryProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function TextEntry({ id, isOpen, onToggle }: TextEntryProps) {
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
