import { LANGUAGES } from "@comptoir/domain";
import { useLanguageChoice } from "../../i18n/use-language-choice.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";

export function LanguageSwitch() {
  const words = useWords("common");
  const current = useLanguage();
  const choose = useLanguageChoice();
  return (
    <fieldset className="inline-flex shrink-0 rounded-full bg-cream-deep">
      <legend className="sr-only">{words.language.label}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()} – ${words.language[language]}`}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
          className={classNames(
            "min-h-11 min-w-11 rounded-full text-sm font-semibold uppercase transition",
            language === current ? "bg-accent text-white" : "text-ink-soft hover:text-ink",
          )}
        >
          {language}
        </button>
      ))}
    </fieldset>
  );
}
