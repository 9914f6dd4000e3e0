import type { Shop } from "@comptoir/contract";
import { Gift } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useWelcome } from "./use-welcome.ts";

const { Part: WelcomeDialog, preloadWhenIdle } = loadLater(() =>
  import("./welcome-dialog.tsx").then((module) => module.WelcomeDialog),
);

interface WelcomeProps {
  readonly shop: Shop;
  /** Something else has the customer's attention: the offers wait. */
  readonly isHeld: boolean;
}

/** The shop's offers: shown once by themselves, and again at the press of a floating button. */
export function Welcome({ shop, isHeld }: WelcomeProps) {
  const { welcome: words } = useWords("shop");
  const { isOpen, open, close } = useWelcome({
    hasOffers: shop.offers !== undefined,
    isHeld,
  });
  const [wasOpened, setOpened] = useState(false);
  useEffect(preloadWhenIdle, []);
  if (isOpen && !wasOpened) setOpened(true);
  if (!shop.offers) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="pointer-events-auto group inline-flex h-14 min-w-14 shrink-0 items-center justify-center gap-2 rounded-full bg-paper px-4 text-sm font-semibold shadow-float transition hover:text-accent"
      >
        <Gift size={20} aria-hidden className="text-accent" />
        {/* Its words stand beside it where there is room and wherever somebody points at it. */}
        <span className="sr-only group-hover:not-sr-only group-focus-visible:not-sr-only sm:max-lg:not-sr-only">
          {words.open}
        </span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <WelcomeDialog open={isOpen} onClose={close} offers={shop.offers} shop={shop} />
        </Suspense>
      )}
    </>
  );
}
