import type { ReactNode } from "react";
import { useWords } from "../../../i18n/words.ts";
import { AlertFrame } from "../../../ui/alert-frame.tsx";

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  /** The confirming button, beside "back". */
  readonly answer?: ReactNode;
  readonly onWithdraw: () => void;
}

/** No button has the initial focus, so that a repeated key press confirms nothing. */
export function Question({ onWithdraw, ...question }: QuestionProps) {
  const words = useWords("board");
  return (
    <AlertFrame
      {...question}
      open
      takesFocus
      cancelLabel={words.move_back}
      onCancel={onWithdraw}
      className="max-w-md p-5 sm:p-6"
    />
  );
}
