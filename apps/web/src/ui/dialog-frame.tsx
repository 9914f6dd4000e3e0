import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { guardInput, moveFromPointer } from "./guard-input.ts";

export interface DialogFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Focus after closing; null returns it to where it was before. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  /** Skips the input guard: nothing in the dialog changes money, orders or what others see. */
  readonly isHarmless?: boolean | undefined;
  readonly children: ReactNode;
}

interface Look {
  readonly place: string;
  readonly panel: string;
  readonly asks: string;
}

export function DialogFrame({
  open,
  onClose,
  finalFocus,
  isHarmless = false,
  asks,
  place,
  panel,
  children,
}: DialogFrameProps & Look) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          className={classNames(
            "fixed inset-0 z-40 bg-ink/45 transition-opacity duration-200",
            "data-ending-style:opacity-0 data-starting-style:opacity-0",
          )}
        />
        <Base.Viewport className={classNames("fixed inset-0 z-50 flex", place)}>
          <DialogPopup
            open={open}
            asks={isHarmless ? undefined : asks}
            takesFocus
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
            className={classNames(
              "flex flex-col bg-cream shadow-float outline-none transition duration-200 ease-out",
              panel,
            )}
          >
            {children}
          </DialogPopup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogClose({ label, className }: { label: string; className: string }) {
  return (
    <Base.Close
      aria-label={label}
      className={classNames(
        "inline-flex size-11 items-center justify-center rounded-full transition",
        className,
      )}
    >
      <X size={20} aria-hidden />
    </Base.Close>
  );
}

interface DialogPopupProps extends Omit<ComponentProps<typeof Base.Popup>, "ref"> {
  readonly open: boolean;
  /**
   * When the question changes, input is ignored again for a moment. Undefined turns the guard off.
   */
  readonly asks: string | undefined;
  readonly takesFocus?: boolean;
}

/** Must be a direct child of the viewport. */
export function DialogPopup({ open, asks, takesFocus = false, ...rest }: DialogPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const isGuarded = open && asks !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens; afterwards it keeps its place.
  useLayoutEffect(() => {
    const panel = popup.current;
    if (isGuarded && panel?.parentElement) moveFromPointer(panel.parentElement, panel);
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(asks): another question is guarded anew.
  useLayoutEffect(() => {
    const viewport = popup.current?.parentElement;
    return isGuarded && viewport ? guardInput(viewport) : undefined;
  }, [isGuarded, asks]);
  return <Base.Popup ref={popup} {...(takesFocus && { initialFocus: popup })} {...rest} />;
}
