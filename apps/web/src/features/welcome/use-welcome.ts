import { TIMERS } from "@comptoir/domain";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../platform/storage.ts";

const STORED_AS = "comptoir.welcome";
const TYPING = "textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])";

/** Greets a first visit once, a moment after it began, and never in the middle of something. */
export function useWelcome({ hasOffers, isHeld }: { hasOffers: boolean; isHeld: boolean }) {
  const [isOpen, setOpen] = useState(false);
  // Also known without storage: where it is forbidden, the offers still open only once per visit.
  const wasSeen = useRef(readStored(STORED_AS) !== null);
  const open = useCallback(() => {
    wasSeen.current = true;
    writeStored(STORED_AS, "seen");
    setOpen(true);
  }, []);

  useEffect(() => {
    if (!hasOffers || isHeld || wasSeen.current) return;
    const timer = setInterval(() => {
      if (wasSeen.current || readStored(STORED_AS) !== null) clearInterval(timer);
      else if (!isBusy()) startTransition(open);
    }, TIMERS.welcomeDelay);
    return () => clearInterval(timer);
  }, [hasOffers, isHeld, open]);

  return { isOpen, open, close: () => setOpen(false) };
}

/** Another dialog is open, or somebody is typing. */
function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    document.activeElement?.matches(TYPING) === true
  );
}
