import { useId, useMemo, useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useField } from "../../../office/draft/use-draft.ts";
import { AddForm } from "../../../office/fields/add-form.tsx";
import { CONTROL, FieldFrame } from "../../../office/fields/field-frame.tsx";
import { countriesIn } from "./countries.ts";
import { EntryList } from "./entry-list.tsx";

interface CountriesFieldProps {
  readonly path: readonly string[];
  readonly label: string;
}

export function CountriesField({ path, label }: CountriesFieldProps) {
  const { declarations: words } = useWords("officeShop");
  const { field: fieldWords } = useWords("office");
  const language = useLanguage();
  const id = useId();
  const countries = useMemo(() => countriesIn(language), [language]);
  const field = useField<readonly string[]>(path);
  const [chosen, setChosen] = useState("CH");
  const codes = field.value ?? [];
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code;
  const set = (next: readonly string[]) => {
    field.set(next);
    field.leave();
  };
  return (
    <FieldFrame
      label={label}
      field={field}
      isGroup
      error={codes.length === 0 ? words.country_missing : undefined}
      show={(value) => (Array.isArray(value) ? value.map(String).map(nameOf).join(", ") : "–")}
    >
      {() => (
        <>
          <EntryList
            label={label}
            entries={codes.map((code) => ({ key: code, text: nameOf(code) }))}
            onRemove={(code) => set(codes.filter((one) => one !== code))}
          />
          <AddForm
            label={fieldWords.add_to(label)}
            error={undefined}
            onAdd={() => set([...new Set([...codes, chosen])])}
          >
            <label htmlFor={id} className="sr-only">
              {words.country}
            </label>
            <select
              id={id}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              className={`${CONTROL} w-auto max-w-full flex-1 basis-40`}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </AddForm>
        </>
      )}
    </FieldFrame>
  );
}
