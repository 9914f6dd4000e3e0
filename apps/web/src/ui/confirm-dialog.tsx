import { AlertFrame } from "./alert-frame.tsx";
import { Button } from "./button.tsx";

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
