import { DECLARED_KINDS, type JsonObject } from "@comptoir/domain";
import { useId, useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent } from "../../../office/draft/use-draft.ts";
import { AddForm } from "../../../office/fields/add-form.tsx";
import { BilingualField } from "../../../office/fields/bilingual-field.tsx";
import { ChoiceField } from "../../../office/fields/choice-field.tsx";
import { CONTROL } from "../../../office/fields/field-frame.tsx";
import { FoldedEntry } from "../../../office/fields/folded-entry.tsx";
import { OptionalPart, Part } from "../../../office/fields/part.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { CountriesField } from "../fields/countries-field.tsx";
import { type TextsJson, textKeys } from "../fields/text-keys.ts";

const ORIGINS = ["declarations", "origins"];
const NONE: JsonObject = {};

/** Declarations for the whole shop; those of a dish are in its own editor. */
export function Declarations() {
  const { declarations: words } = useWords("officeShop");
  const label = useLabels();
  const traces = ["declarations", "traces"];
  return (
    <>
      <OptionalPart {...words.traces} path={traces} initial={() => ({})}>
        <BilingualField
          path={(language) => [...traces, language]}
          label={label(traces)}
          maxLength={2000}
          isLong
        />
      </OptionalPart>
      <Part title={label(ORIGINS)} intro={words.origins_intro}>
        <Origins />
      </Part>
    </>
  );
}

function Origins() {
  const { declarations: words } = useWords("officeShop");
  const label = useLabels();
  const origins = useContent<JsonObject>(ORIGINS) ?? NONE;
  const nameOf = useNameOf();
  const changeFields = useChangeFields();
  const [open, setOpen] = useState<string>();
  const ids = Object.keys(origins);
  const add = (id: string) => {
    changeFields([{ path: [...ORIGINS, id], value: { kind: "meat", countries: ["CH"] } }]);
    setOpen(id);
  };
  return (
    <>
      <ul aria-label={label(ORIGINS)} className="flex flex-col gap-2 empty:hidden">
        {ids.map((id) => (
          <li key={id} className="rounded-2xl border border-line">
            <FoldedEntry
              title={nameOf(id)}
              isOpen={open === id}
              onToggle={() => setOpen(open === id ? undefined : id)}
            >
              <ChoiceField
                path={[...ORIGINS, id, "kind"]}
                label={label([...ORIGINS, id, "kind"])}
                choices={DECLARED_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
                columns={2}
              />
              <CountriesField
                path={[...ORIGINS, id, "countries"]}
                label={label([...ORIGINS, id, "countries"])}
              />
              <Button
                look="quiet"
                className="-ml-5 self-start"
                onClick={() =>
                  changeFields([{ path: [...ORIGINS, id], value: undefined }], {
                    toastText: words.removed(nameOf(id)),
                  })
                }
              >
                {words.remove}
              </Button>
            </FoldedEntry>
          </li>
        ))}
      </ul>
      <AddOrigin taken={ids} onAdd={add} />
    </>
  );
}

interface AddOriginProps {
  readonly taken: readonly string[];
  readonly onAdd: (id: string) => void;
}

function AddOrigin({ taken, onAdd }: AddOriginProps) {
  const { declarations: words } = useWords("officeShop");
  const id = useId();
  const language = useLanguage();
  const texts = useTexts();
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState("");
  const free = textKeys(texts)
    .filter((key) => !taken.includes(key))
    .map((key) => ({ key, name: nameOf(key) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <AddForm
      label={words.add}
      error={undefined}
      onAdd={() => {
        if (chosen === "") return;
        onAdd(chosen);
        setChosen("");
      }}
    >
      <span className="flex min-w-0 flex-1 basis-44 flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {words.add}
        </label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className={CONTROL}
        >
          <option value="">{words.choose}</option>
          {free.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </AddForm>
  );
}

const NO_TEXTS: TextsJson = {};

function useTexts(): TextsJson {
  return (useContent(["texts"]) as TextsJson | undefined) ?? NO_TEXTS;
}

function useNameOf() {
  const texts = useTexts();
  const language = useLanguage();
  return (key: string) => texts[language]?.[key]?.name || texts.fr?.[key]?.name || key;
}
