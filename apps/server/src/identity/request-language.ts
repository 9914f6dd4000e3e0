import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@comptoir/domain";

const COOKIE = /(?:^|;\s*)comptoir_language=([^;]*)/;

interface LanguageRequest {
  readonly cookie?: string | null | undefined;
  readonly acceptLanguage?: string | null | undefined;
}

export function requestLanguage({ cookie, acceptLanguage }: LanguageRequest): Language {
  const chosen = COOKIE.exec(cookie ?? "")?.[1];
  const wanted = acceptLanguage?.slice(0, 2).toLowerCase();
  return known(chosen) ?? known(wanted) ?? DEFAULT_LANGUAGE;
}

const known = (text: unknown) => LANGUAGES.find((language) => language === text);
