import { useWords } from "../../../i18n/words.ts";
import { showToast } from "../../../ui/toasts.ts";

/** Puts a text on the clipboard and says how it went: a page without https has none. */
export function useCopy(): (text: string) => Promise<void> {
  const words = useWords("security");
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(words.copied, { tone: "success" });
    } catch {
      showToast(words.copy_failed, { tone: "error" });
    }
  };
}
