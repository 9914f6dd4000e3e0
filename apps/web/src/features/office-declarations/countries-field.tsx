import { X } from "lucide-react";
import { useMemo } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { SelectField } from "../../ui/field.tsx";
import { countriesIn } from "./countries.ts";

/** The countries that something comes from, chosen by name. */
export function CountriesField({ path }: { readonly path: readonly string[] }) {
  const { origins: words } = useWords("officeDeclarations");
  const language = useLanguage();
  const { near, others } = useMemo(() => countriesIn(language), [language]);
  const field = useField<readonly string[]>(path);
  const chosen = field.value ?? [];
  const nameOf = (code: unknown) =>
    [...near, ...others].find((country) => country.code === code)?.name ?? String(code);
  const set = (next: readonly string[]) => {
    field.set(next);
    field.leave();
  };
  const offered = (countries: typeof near) =>
    countries
      .filter(({ code }) => !chosen.includes(code))
      .map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ));
  return (
    <FieldFrame
      label={words.countries}
      field={field}
      isGroup
      error={chosen.length === 0 ? words.country_missing : undefined}
      show={(value) => (Array.isArray(value) ? value.map(nameOf).join(", ") : "–")}
    >
      {() => (
        <>
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {chosen.map((code) => (
                <li key={code}>
                  <button
                    type="button"
                    aria-label={words.remove_country(nameOf(code))}
                    onClick={() => set(chosen.filter((one) => one !== code))}
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft px-3.5 text-sm font-semibold hover:bg-cream-deep"
                  >
                    {nameOf(code)}
                    <X size={16} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SelectField
            label={words.add_country}
            value=""
            onChange={({ target }) => set([...chosen, target.value])}
          >
            <option value="" disabled>
              {words.choose}
            </option>
            <optgroup label={words.near}>{offered(near)}</optgroup>
            <optgroup label={words.all}>{offered(others)}</optgroup>
          </SelectField>
        </>
      )}
    </FieldFrame>
  );
}
