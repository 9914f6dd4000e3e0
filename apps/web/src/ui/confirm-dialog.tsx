import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

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

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-60 bg-ink/45" />
        <Base.Viewport className="fixed inset-0 z-70 flex items-center justify-center p-5">
          <Base.Popup
            className={classNames(
              "flex w-full max-w-sm flex-col gap-3 rounded-card bg-cream p-6 shadow-float outline-none",
              "animate-rise",
            )}
          >
            <Base.Title className="font-display text-xl font-semibold">{title}</Base.Title>
            <Base.Description className="text-ink-soft">{text}</Base.Description>
            <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button look="secondary" onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button look={danger ? "danger" : "primary"} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
