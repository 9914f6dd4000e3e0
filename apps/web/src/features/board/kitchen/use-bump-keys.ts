import { type MouseEvent, useEffect, useEffectEvent } from "react";

interface BumpKeys {
  /** The ticket with that number on it. */
  readonly onNumber: (number: number) => void;
  /** Whichever comes first. */
  readonly onFirst: () => void;
  /** Takes the last bump back. */
  readonly onRecall: () => void;
}

/**
 * Tickets are bumped by key, as the bars do that kitchens use: 1 to 9 by its number, Enter the first; 0 and
 * Backspace take the last one back.
 */
export function useBumpKeys(isOn: boolean, { onNumber, onFirst, onRecall }: BumpKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, altKey, metaKey } = event;
    if (repeat || ctrlKey || altKey || metaKey || isTaken(event)) return;
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

/** A key belongs to the field or the dialog that has the focus, and Enter to what it would press. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isInside = target.closest(`${FIELDS}, ${DIALOGS}`) !== null;
  return isInside || (key === "Enter" && target.closest(PRESSED_BY_ENTER) !== null);
}

/** A tap leaves no focus behind: the next Enter comes from a bump bar and is not meant for what was tapped. */
export function releaseFocus({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.blur();
}
