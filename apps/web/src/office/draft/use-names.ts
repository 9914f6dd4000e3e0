import { categoryName, LANGUAGES, readField } from "@comptoir/domain";
import { useCallback } from "react";
import { useLanguage } from "../../i18n/words.ts";
import { useContent } from "./use-draft.ts";

/** Name in the current language, else in another, else made from the id. */
export function useNames(): (id: string) => string {
  const language = useLanguage();
  const texts = useContent(["texts"]);
  return useCallback(
    (id) => {
      const names = [language, ...LANGUAGES].map((each) => readField(texts, [each, id, "name"]));
      const name = names.find((text) => typeof text === "string" && text !== "");
      return typeof name === "string" ? name : categoryName(id.replaceAll("_", " "));
    },
    [language, texts],
  );
}
