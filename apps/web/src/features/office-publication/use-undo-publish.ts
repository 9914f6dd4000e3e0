import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { showToast } from "../../ui/toasts.ts";
import { undoPublish } from "./publication-calls.ts";
import { useOfficeChange } from "./use-office-change.ts";

/** Publishes the previous version again. The undone changes stay in the draft. */
export function useUndoPublish() {
  const words = useWords("officePublication");
  const { slug } = useDraftContext();
  const { change, isChanging } = useOfficeChange();
  return {
    isUndoing: isChanging,
    undo: (version: number) =>
      change({
        send: () => undoPublish(slug, version),
        onDone: () => showToast(words.undone, { tone: "success" }),
      }),
  };
}
