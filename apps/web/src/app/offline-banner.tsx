import { WifiOff } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useWords } from "../i18n/words.ts";
import { useOnline } from "../lib/use-online.ts";

export function OfflineBanner() {
  const words = useWords("common");
  const isOnline = useOnline();
  const bar = useRef<HTMLDivElement>(null);
  // Dialogs and floating buttons end above the banner: it must not cover what can be pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the banner's height.
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--bottom-inset", `${height}px`);
  }, [isOnline, words]);
  return (
    <div ref={bar} role="status" className="fixed inset-x-0 bottom-0 z-90">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-cream">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
