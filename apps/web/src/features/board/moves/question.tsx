import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  /** What can be answered. */
  readonly children: ReactNode;
  /** The answer that is given last, beside the way back. */
  readonly answer?: ReactNode;
  readonly onWithdraw: () => void;
}

/** Asks something about an order. No answer has the focus at first: a key pressed too often answers nothing. */
export function Question({ title, text, children, answer, onWithdraw }: QuestionProps) {
  const words = useWords("board");
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onWithdraw()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-60 bg-ink/45" />
        <Base.Viewport className="fixed inset-0 z-70 flex items-center justify-center p-4">
          <Base.Popup
            ref={popup}
            initialFocus={popup}
            className="flex max-h-full w-full max-w-md animate-rise flex-col gap-3 overflow-y-auto rounded-card bg-cream p-5 shadow-float outline-none sm:p-6"
          >
            <Base.Title className="font-display text-xl font-semibold">{title}</Base.Title>
            <Base.Description className="text-ink-soft">{text}</Base.Description>
            {children}
            <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button look="secondary" onClick={onWithdraw}>
                {words.move_back}
              </Button>
              {answer}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
