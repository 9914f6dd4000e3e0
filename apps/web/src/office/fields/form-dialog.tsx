import { type ReactNode, useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface FormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly submit: string;
  /** The form: must use `id` and report when it is busy. */
  readonly children: (form: { id: string; onBusy: (isBusy: boolean) => void }) => ReactNode;
}

export function FormDialog({ open, onClose, title, submit, children }: FormDialogProps) {
  const { close } = useWords("common");
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={close}
      footer={
        <Button type="submit" form={id} wide busy={isBusy}>
          {submit}
        </Button>
      }
    >
      {children({ id, onBusy: setBusy })}
    </Dialog>
  );
}
