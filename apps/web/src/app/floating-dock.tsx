import type { ReactNode } from "react";
import { useOnline } from "../lib/use-online.ts";
import { classNames } from "../ui/class-names.ts";

/** What floats at the bottom of a shop, stacked so that nothing covers anything. */
export function FloatingDock({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <div
      className={classNames(
        "pointer-events-none fixed inset-x-0 z-20 flex items-end gap-2.5 px-4",
        // Offline, the banner has the last lines of the screen.
        isOnline ? "bottom-[max(1rem,env(safe-area-inset-bottom))]" : "bottom-20",
      )}
    >
      {children}
    </div>
  );
}
