import type { ReactNode } from "react";
import { useWords } from "../../../i18n/words.ts";
import { AlertFrame } from "../../../ui/alert-frame.tsx";

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
