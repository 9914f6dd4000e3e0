import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useLayer } from "../../platform/layers.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

export interface Question {
  readonly title: string;
  readonly text: string;
  /** What happens, as its button says it. */
  readonly action: string;
  readonly onConfirm: () => void;
}

/** Asks one question at a time, before what cannot be taken back. */
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
