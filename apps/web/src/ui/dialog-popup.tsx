import { Dialog as Base } from "@base-ui/react/dialog";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { guardInput, moveFromPointer } from "./guard-input.ts";

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
