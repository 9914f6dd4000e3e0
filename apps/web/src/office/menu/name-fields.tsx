import { LANGUAGES, type Language } from "@comptoir/domain";
import type { ComponentProps } from "react";
import { useContent } from "../draft/use-draft.ts";
import { BilingualField } from "../fields/bilingual-field.tsx";

interface NameFieldProps extends Omit<ComponentProps<typeof BilingualField>, "path" | "error"> {
  readonly id: string;
  /** Said where a language has no name; without one, nothing can be published. */
  readonly missing?: string | Readonly<Record<Language, string>>;
}

/** What something of the shop is called, in every language. */
export function NameField({ id, missing, ...props }: NameFieldProps) {
  const without = useMissingNames(id);
  const wordsFor = (language: Language) =>
    typeof missing === "string" ? missing : missing?.[language];
  const error = Object.fromEntries(without.map((language) => [language, wordsFor(language)]));
  return <BilingualField {...props} path={(l) => ["texts", l, id, "name"]} error={error} />;
}

/** What there is to say about it. */
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

/** The languages in which it has no name. */
export function useMissingNames(id: string): readonly Language[] {
  const names = {
    fr: useContent<string>(["texts", "fr", id, "name"]),
    en: useContent<string>(["texts", "en", id, "name"]),
  } satisfies Record<Language, string | undefined>;
  return LANGUAGES.filter((language) => !names[language]);
}
