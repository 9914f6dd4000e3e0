import type { ReactNode } from "react";

/** What floats at the bottom of a shop, stacked so that nothing covers anything. */
export function FloatingDock({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex items-end gap-2.5 px-4">
      {children}
    </div>
  );
}
