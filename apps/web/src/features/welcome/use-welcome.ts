import { TIMERS } from "@comptoir/domain";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";

const STORED_AS = "comptoir.welcome";
const TYPING = "textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])";

/** Greets a first visit once, a moment after it began, and never in the middle of something. */
export function useWelcome(hasOffers: boolean) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!hasOffers || readStored(STORED_AS) !== null) return;
    const timer = setInterval(() => {
      if (readStored(STORED_AS) !== null) return clearInterval(timer);
      if (isBusy()) return;
      writeStored(STORED_AS, "seen");
      setOpen(true);
    }, TIMERS.welcomeDelay);
    return () => clearInterval(timer);
  }, [hasOffers]);

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** Another dialog is open, or somebody is typing. */
function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    document.activeElement?.matches(TYPING) === true
  );
}
