import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A panel that slides in from the right edge. */
export function Sheet({ open, onClose, title, closeLabel, children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          className={classNames(
            "fixed inset-0 z-40 bg-ink/45 transition-opacity duration-200",
            "data-ending-style:opacity-0 data-starting-style:opacity-0",
          )}
        />
        <Base.Viewport className="fixed inset-0 z-50 flex justify-end overflow-hidden">
          <Base.Popup
            ref={popup}
            initialFocus={popup}
            className={classNames(
              "flex h-full w-[min(22rem,88vw)] flex-col gap-6 overflow-y-auto overscroll-contain bg-cream",
              "px-5 pt-3 pb-8 shadow-float outline-none transition duration-200 ease-out",
              "data-ending-style:translate-x-full data-starting-style:translate-x-full",
            )}
          >
            <div className="flex items-center justify-between">
              <Base.Title className="font-display text-xl font-semibold">{title}</Base.Title>
              <Base.Close
                aria-label={closeLabel}
                className="-mr-2 inline-flex size-11 items-center justify-center rounded-full transition hover:bg-cream-deep"
              >
                <X size={20} aria-hidden />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
