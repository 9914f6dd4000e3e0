import { useEffect } from "react";
import { useWords } from "../../i18n/words.ts";
import { showToast } from "../../ui/toasts.ts";
import { useUndo } from "../draft/use-draft.ts";

/** Ctrl+Z or Cmd+Z outside of inputs, which have the browser's own undo. */
export function useUndoKeys(): void {
  const { undone } = useWords("office");
  const { canUndo, undo } = useUndo();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || !canUndo || isTyping(event.target)) return;
      event.preventDefault();
      undo();
      showToast(undone);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [canUndo, undo, undone]);
}

const TYPED = "input:not([type=checkbox], [type=radio], [type=color]), textarea, select";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches(TYPED) || target.isContentEditable);
}
