import type { VersionSummary } from "@comptoir/contract";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";

/** "16.11.2026, 10:00 · par vous · depuis le bureau" */
export function VersionLine({ version: summary }: { version: VersionSummary }) {
  const words = useWords("officePublication");
  const language = useLanguage();
  const { at, publishedAt, by, origin } = summary;
  const when = publishedAt ?? at;
  const parts = [
    formatInstant(when, language),
    by && (by.isYou ? words.by_you : words.by(by.name)),
    words.origins[origin],
  ];
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      <time dateTime={when}>{parts.filter(Boolean).join(" · ")}</time>
    </p>
  );
}
