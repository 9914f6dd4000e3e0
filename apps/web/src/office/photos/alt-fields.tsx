import { SHOP_LANGUAGES } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { TextField } from "../../ui/field.tsx";

/** A draft may lack a language. */
export type AltTexts = { readonly [L in (typeof SHOP_LANGUAGES)[number]]?: string | undefined };

interface AltFieldsProps {
  readonly alt: AltTexts | undefined;
  readonly onChange: (alt: AltTexts | undefined) => void;
}

const MAX_LENGTH = 300;

export function AltFields({ alt, onChange }: AltFieldsProps) {
  const words = useWords("officePhotos");
  const change = (language: keyof AltTexts, text: string) => {
    const { [language]: _before, ...others } = alt ?? {};
    const next: AltTexts = text ? { ...others, [language]: text } : others;
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{words.alt}</legend>
      <p className="text-sm text-ink-soft">{words.alt_hint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {SHOP_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={words.in_language[language]}
            lang={language}
            maxLength={MAX_LENGTH}
            value={alt?.[language] ?? ""}
            onChange={(event) => change(language, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
