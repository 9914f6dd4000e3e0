import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@comptoir/domain";
import { whenIdle } from "../platform/load-later.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import { createI18n, type I18n } from "./i18n.ts";

const STORED_AS = "comptoir.language";

export function createBrowserI18n(): I18n {
  const i18n = createI18n(storedLanguage(), (language) => writeStored(STORED_AS, language));
  i18n.subscribe(() => {
    setDocumentLanguage(i18n.language());
    setLanguageCookie(i18n.language());
  });
  setDocumentLanguage(i18n.language());
  // Deferred: writing a cookie is slow, and this page already has the right language.
  whenIdle(() => setLanguageCookie(i18n.language()));
  return i18n;
}

function storedLanguage(): Language {
  const stored = readStored(STORED_AS);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language;
}

/** Lets the server render the next page in this language. */
function setLanguageCookie(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a fixed text; the Cookie Store API is not everywhere yet.
  document.cookie = `comptoir_language=${language}; path=/; max-age=31536000; samesite=lax`;
}
