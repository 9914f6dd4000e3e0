import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { DialogClose, DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";

interface DialogProps extends DialogFrameProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly description?: ReactNode;
  readonly keepsDescription?: boolean;
  readonly footer?: ReactNode;
  readonly size?: "small" | "large";
  /** Identifies what the buttons answer, if that changes under the same title. */
  readonly asks?: string | undefined;
  readonly banner?: ReactNode;
}

/** A bottom sheet on phones, a centred window on wider screens. */
export function Dialog({
  title,
  closeLabel,
  description,
  keepsDescription = false,
  children,
  footer,
  banner,
  size = "small",
  asks = title,
  ...frame
}: DialogProps) {
  return (
    <DialogFrame
      {...frame}
      asks={asks}
      place="items-end justify-center sm:items-center sm:p-6"
      panel={classNames(
        "relative max-h-[92dvh] w-full overflow-hidden rounded-t-[1.75rem] sm:rounded-[1.75rem]",
        "data-ending-style:translate-y-8 data-ending-style:opacity-0",
        "data-starting-style:translate-y-8 data-starting-style:opacity-0",
        size === "large" ? "sm:max-w-3xl" : "sm:max-w-lg",
      )}
    >
      <div className="min-h-0 flex-1 scroll-pt-20 sm:scroll-pt-24 overflow-y-auto overscroll-contain">
        {banner}
        {/* Sticky, so that nothing scrolls below the close button. */}
        <div className="sticky top-0 z-10 bg-cream pt-4 pr-16 pb-3 pl-5 sm:pt-6 sm:pl-8">
          <Base.Title className="font-display text-2xl leading-tight font-semibold sm:text-3xl sm:leading-9.5">
            {title}
          </Base.Title>
          {keepsDescription && (
            <Base.Description className="text-sm text-ink-soft">{description}</Base.Description>
          )}
        </div>
        <div className="flex flex-col gap-5 px-5 pt-2 pb-6 sm:px-8 sm:pb-8">
          {description && !keepsDescription && (
            <Base.Description className="-mt-3.5 text-ink-soft">{description}</Base.Description>
          )}
          {children}
        </div>
      </div>
      {footer && (
        <div className="border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 sm:py-4">
          {footer}
        </div>
      )}
      <DialogClose
        label={closeLabel}
        className="absolute top-3 right-3 z-20 bg-paper/90 text-ink shadow-card hover:bg-paper"
      />
    </DialogFrame>
  );
}
