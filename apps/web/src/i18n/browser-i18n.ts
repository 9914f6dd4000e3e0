import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@comptoir/domain";
import { readStored, writeStored } from "../platform/storage.ts";
import { createI18n, type I18n } from "./i18n.ts";

const STORED_AS = "comptoir.language";

/** In the language chosen on an earlier visit, and remembering the next choice. */
export function createBrowserI18n(): I18n {
  const i18n = createI18n(storedLanguage(), (language) => writeStored(STORED_AS, language));
  const announce = () => announceLanguage(i18n.language());
  i18n.subscribe(announce);
  announce();
  return i18n;
}

function storedLanguage(): Language {
  const stored = readStored(STORED_AS);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

/** The page says its language, and a cookie lets the server send the next one in it. */
function announceLanguage(language: Language): void {
  // It came in this one: the server knows. A cookie is slow to write.
  if (document.documentElement.lang === language) return;
  document.documentElement.lang = language;
  // biome-ignore lint/suspicious/noDocumentCookie: a fixed text; the Cookie Store API is not everywhere yet.
  document.cookie = `comptoir_language=${language}; path=/; max-age=31536000; samesite=lax`;
}
