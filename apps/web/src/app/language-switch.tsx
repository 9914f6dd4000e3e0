import { LANGUAGES } from "@comptoir/domain";
import { changeLanguage, useLanguage, useWords } from "../i18n/words.ts";
import { classNames } from "../ui/class-names.ts";

export function LanguageSwitch() {
  const { language: words } = useWords("common");
  const current = useLanguage();
  return (
    <fieldset className="inline-flex rounded-full bg-cream-deep p-0.5">
      <legend className="sr-only">{words.label}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={words[language]}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
          className={classNames(
            "min-h-11 min-w-11 rounded-full text-sm font-semibold uppercase transition",
            language === current ? "bg-paper text-accent shadow-card" : "text-ink-soft",
          )}
        >
          {language}
        </button>
      ))}
    </fieldset>
  );
}
