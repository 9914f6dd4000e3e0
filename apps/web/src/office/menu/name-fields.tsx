import { SHOP_LANGUAGES, type ShopLanguage } from "@comptoir/domain";
import type { ComponentProps } from "react";
import { useContent } from "../draft/use-draft.ts";
import { BilingualField } from "../fields/bilingual-field.tsx";

interface NameFieldProps extends Omit<ComponentProps<typeof BilingualField>, "path" | "error"> {
  readonly id: string;
  /** Error for a language without a name, which prevents publishing. */
  readonly missing?: string | Readonly<Record<ShopLanguage, string>>;
}

export function NameField({ id, missing, ...props }: NameFieldProps) {
  const without = useMissingNames(id);
  const wordsFor = (language: ShopLanguage) =>
    typeof missing === "string" ? missing : missing?.[language];
  const error = Object.fromEntries(without.map((language) => [language, wordsFor(language)]));
  return <BilingualField {...props} path={(l) => ["texts", l, id, "name"]} error={error} />;
}

export function DescriptionField({ id, ...props }: Omit<NameFieldProps, "missing">) {
  return (
    <BilingualField
      rows={2}
      {...props}
      path={(l) => ["texts", l, id, "description"]}
      isLong
      isOptional
    />
  );
}

export function useMissingNames(id: string): readonly ShopLanguage[] {
  const names = {
    fr: useContent<string>(["texts", "fr", id, "name"]),
    en: useContent<string>(["texts", "en", id, "name"]),
  } satisfies Record<ShopLanguage, string | undefined>;
  return SHOP_LANGUAGES.filter((language) => !names[language]);
}
