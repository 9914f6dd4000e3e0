import { isSameJson, type Language, SHOP_LANGUAGES } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { useContent, useIsOutdated, usePublishedContent } from "../draft/use-draft.ts";
import type { FieldProps } from "./field-frame.tsx";
import { LongTextField, TextField } from "./text-field.tsx";

interface BilingualFieldProps extends Omit<FieldProps, "path" | "error" | "companions"> {
  /** Path for a language: `(language) => ["texts", language, id, "name"]`. */
  readonly path: (language: Language) => readonly string[];
  readonly error?: Partial<Record<Language, string | undefined>>;
  readonly isLong?: boolean;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly companions?: (language: Language) => FieldProps["companions"];
}

export function BilingualField({
  path,
  label,
  error = {},
  isLong = false,
  rows,
  companions,
  ...props
}: BilingualFieldProps) {
  const { field: words } = useWords("office");
  return (
    <fieldset aria-label={label} className="@container min-w-0">
      <div className="grid gap-4 @md:grid-cols-2">
        {SHOP_LANGUAGES.map((language) => {
          const shared = {
            ...props,
            path: path(language),
            label: words.in_language(label, words.languages[language]),
            error: error[language],
            companions: companions?.(language),
            lang: language,
            badge: <BehindBadge path={path} language={language} />,
          };
          return isLong ? (
            <LongTextField key={language} {...shared} {...(rows && { rows })} />
          ) : (
            <TextField key={language} {...shared} />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Owners write this language first; the others are translations. */
const SOURCE: Language = "fr";

function BehindBadge({ path, language }: Pick<BilingualFieldProps, "path"> & BadgeOf) {
  const { field: words } = useWords("office");
  const [own, source] = [path(language), path(SOURCE)];
  const isOutdated = useIsOutdated(own);
  const isOwnChanged = useIsChanged(own);
  const isSourceChanged = useIsChanged(source);
  if (language === SOURCE || isOwnChanged) return null;
  return isOutdated || isSourceChanged ? <Badge tone="honey">{words.french_changed}</Badge> : null;
}

interface BadgeOf {
  readonly language: Language;
}

/** A text that is not published yet has no outdated translation. */
function useIsChanged(path: readonly string[]): boolean {
  const now = useContent(path);
  const published = usePublishedContent(path);
  return published !== undefined && !isSameJson(now, published);
}
