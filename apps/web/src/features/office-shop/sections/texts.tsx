import { type ContentKind, type JsonObject, LANGUAGES, SHOP_LANGUAGES } from "@comptoir/domain";
import { useDeferredValue, useMemo, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent, useIsSimple } from "../../../office/draft/use-draft.ts";
import { AddByName } from "../../../office/fields/add-by-name.tsx";
import { Part } from "../../../office/fields/part.tsx";
import { SearchBox } from "../../../office/fields/search-box.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { TextEntry } from "../fields/text-entry.tsx";
import { keysByKind, missingIn, type TextsJson, textKeys } from "../fields/text-keys.ts";

const NO_TEXTS: TextsJson = {};

export function Texts() {
  const { texts: words } = useWords("officeShop");
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
    <Part title={words.title} intro={words.intro}>
      <SearchBox label={words.search} value={looked} onChange={setLooked} />
      <ChoiceChips legend={words.show} choices={choices} value={kind} onChange={setKind} />
      <p role="status" className="sr-only">
        {words.found(shown.length)}
      </p>
      <ul aria-label={words.title} className="flex flex-col gap-1.5">
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
    </Part>
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
