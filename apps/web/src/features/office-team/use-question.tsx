import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useLayer } from "../../platform/layers.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onConfirm: () => void;
}

export function useQuestion(): { ask: (question: Question) => void; dialog: ReactNode } {
  const words = useWords("officeTeam");
  const layer = useLayer("office-team-question", { isTransient: true });
  const [question, setQuestion] = useState<Question>();
  return {
    ask: (asked) => {
      setQuestion(asked);
      layer.open();
    },
    dialog: (
      <ConfirmDialog
        open={layer.isOpen}
        danger
        title={question?.title ?? ""}
        text={question?.text ?? ""}
        confirmLabel={question?.action ?? ""}
        cancelLabel={words.cancel}
        onCancel={layer.close}
        onConfirm={() => {
          layer.close();
          question?.onConfirm();
        }}
      />
    ),
  };
}
