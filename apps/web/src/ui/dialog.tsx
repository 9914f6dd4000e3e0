import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";

import { classNames } from "./class-names.ts";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** Stays in view below the scrolling content: the main action belongs here. */
  readonly footer?: ReactNode;
  readonly size?: "small" | "large";
  /** A picture or the like above the title, edge to edge. */
  readonly banner?: ReactNode;
  /** Where the focus goes afterwards; without an element, back to where it came from. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A sheet that rises from the bottom of a phone and a centred window on anything wider. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  description,
  children,
  footer,
  banner,
  size = "small",
  finalFocus,
}: DialogProps) {
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
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={popup}
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
            className={classNames(
              "relative flex max-h-[92dvh] w-full flex-col overflow-hidden bg-cream shadow-float outline-none",
              "rounded-t-[1.75rem] sm:rounded-[1.75rem]",
              "transition duration-200 ease-out data-ending-style:translate-y-8 data-ending-style:opacity-0",
              "data-starting-style:translate-y-8 data-starting-style:opacity-0",
              size === "large" ? "sm:max-w-3xl" : "sm:max-w-lg",
            )}
          >
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              {banner}
              <div className="flex flex-col gap-5 px-5 pt-5 pb-6 sm:px-8 sm:pt-7 sm:pb-8">
                <div className="pr-11">
                  <Base.Title className="font-display text-2xl leading-tight font-semibold sm:text-3xl">
                    {title}
                  </Base.Title>
                  {description && (
                    <Base.Description className="mt-1.5 text-ink-soft">
                      {description}
                    </Base.Description>
                  )}
                </div>
                {children}
              </div>
            </div>
            {footer && (
              <div className="border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 sm:py-4">
                {footer}
              </div>
            )}
            <Base.Close
              aria-label={closeLabel}
              className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-full bg-paper/90 text-ink shadow-card transition hover:bg-paper"
            >
              <X size={20} aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
