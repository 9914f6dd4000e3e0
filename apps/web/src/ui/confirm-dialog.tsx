import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { DialogPopup } from "./dialog-frame.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({
  confirmLabel,
  danger = false,
  onConfirm,
  ...question
}: ConfirmDialogProps) {
  return (
    <AlertFrame
      {...question}
      className="max-w-sm p-6"
      answer={
        <Button look={danger ? "danger" : "primary"} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    />
  );
}

interface AlertFrameProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly answer?: ReactNode;
  readonly children?: ReactNode;
  readonly className: string;
  readonly takesFocus?: boolean;
}

/** A modal question that a press outside does not close. */
export function AlertFrame(props: AlertFrameProps) {
  const { open, title, text, cancelLabel, onCancel, answer, children, className } = props;
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-60 bg-ink/45" />
        <Base.Viewport className="fixed inset-0 z-70 flex items-center justify-center p-4">
          <DialogPopup
            open={open}
            asks={title}
            takesFocus={props.takesFocus}
            className={classNames(
              "flex max-h-full w-full animate-rise flex-col gap-3 overflow-y-auto rounded-card bg-cream shadow-float outline-none",
              className,
            )}
          >
            <Base.Title className="font-display text-xl font-semibold">{title}</Base.Title>
            <Base.Description className="text-ink-soft">{text}</Base.Description>
            {children}
            <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button look="secondary" onClick={onCancel}>
                {cancelLabel}
              </Button>
              {answer}
            </div>
          </DialogPopup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
