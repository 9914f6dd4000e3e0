import { type MouseEvent, useEffect, useEffectEvent } from "react";

interface BumpKeys {
  readonly onNumber: (number: number) => void;
  readonly onFirst: () => void;
  readonly onRecall: () => void;
}

/** Kitchen bump bars send 1 to 9 to bump a ticket, Enter for the first, 0 or Backspace to undo. */
export function useBumpKeys(isOn: boolean, { onNumber, onFirst, onRecall }: BumpKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, altKey, metaKey } = event;
    if (repeat || ctrlKey || altKey || metaKey || isHandledElsewhere(event)) return;
    if (key === "Enter") onFirst();
    if (key === "0" || key === "Backspace") onRecall();
    if (/^[1-9]$/.test(key)) onNumber(Number(key));
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);
}

const FIELDS = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
const DIALOGS = "dialog, [role=dialog], [role=alertdialog]";
const PRESSED_BY_ENTER = "a, button, summary";

/** Ignores keys meant for the focused field, dialog, or (Enter) button. */
function isHandledElsewhere({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isInside = target.closest(`${FIELDS}, ${DIALOGS}`) !== null;
  return isInside || (key === "Enter" && target.closest(PRESSED_BY_ENTER) !== null);
}

/** Removes the focus after a tap: the next Enter comes from a bump bar. */
export function releaseFocus({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.blur();
}
