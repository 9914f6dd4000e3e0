import type { Language } from "@comptoir/domain";
import { showToast } from "../ui/toasts.ts";
import { useI18n, useWords } from "./words.ts";

export function useLanguageChoice(): (language: Language) => Promise<void> {
  const i18n = useI18n();
  const { language: words } = useWords("common");
  return async (language) => {
    const isThere = await i18n.change(language);
    if (!isThere) showToast(words.failed, { tone: "error" });
  };
}
