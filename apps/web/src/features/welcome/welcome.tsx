import { TIMERS } from "@comptoir/domain";
import { Gift } from "lucide-react";
import { startTransition, useCallback, useEffect, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { useLayer } from "../../platform/layers.ts";
import { laterDialog } from "../../platform/load-later.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import { useShop } from "../../shop/shop-context.tsx";

const WelcomeDialog = laterDialog(() =>
  import("./welcome-dialog.tsx").then((module) => module.WelcomeDialog),
);

export function Welcome({ isDelayed }: { isDelayed: boolean }) {
  const { offers } = useShop().shop;
  const { welcome: words } = useWords("shop");
  const { isOpen, open, close } = useWelcome({ hasOffers: offers !== undefined, isDelayed });
  if (!offers) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="pointer-events-auto group inline-flex h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-full bg-paper px-3.5 text-sm font-semibold shadow-float transition hover:text-accent"
      >
        <Gift size={20} aria-hidden className="text-accent" />
        <span className="sr-only group-hover:not-sr-only group-focus-visible:not-sr-only sm:not-sr-only">
          {words.open}
        </span>
      </button>
      <WelcomeDialog open={isOpen} onClose={close} offers={offers} />
    </>
  );
}

const STORED_AS = "comptoir.welcome";
const TYPING = "textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])";
const TOUCHES = ["pointerdown", "keydown", "scroll"];
/** Minimum time without input: a touch must not land on offers that just opened. */
const CALM_MS = 1_500;

/** Opens once per browser, after a delay, and never during input. */
function useWelcome({ hasOffers, isDelayed }: { hasOffers: boolean; isDelayed: boolean }) {
  const { isOpen, open: openLayer, close } = useLayer("welcome");
  // A ref, so that the offers open only once per page even without storage.
  const wasSeen = useRef(readStored(STORED_AS) !== null);
  const open = useCallback(() => {
    wasSeen.current = true;
    writeStored(STORED_AS, "seen");
    openLayer();
  }, [openLayer]);

  useEffect(() => {
    if (!hasOffers || isDelayed || wasSeen.current) return;
    let touchedAt = 0;
    const ended = new AbortController();
    for (const touch of TOUCHES) {
      window.addEventListener(touch, () => (touchedAt = Date.now()), ended);
    }
    const timer = setInterval(() => {
      if (wasSeen.current || readStored(STORED_AS) !== null) clearInterval(timer);
      else if (!isBusy() && Date.now() - touchedAt >= CALM_MS) startTransition(open);
    }, TIMERS.welcomeDelay);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [hasOffers, isDelayed, open]);

  return { isOpen, open, close };
}

function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    document.activeElement?.matches(TYPING) === true
  );
}
