import { type LineParts, type LineProblem, lineProblem, soonest } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../i18n/words.ts";
import { lineProblemWords } from "../shop/service/line-problem-words.ts";
import { useService } from "../shop/service/service-store.ts";
import { Button } from "../ui/button.tsx";
import { Note } from "./change-notes.tsx";

interface LineServiceProps {
  readonly line: LineParts;
  /** What the line is called, and what of it. */
  readonly name: string;
  readonly nameOf: (key: string) => string;
  /** Of its dish, in all lines together. */
  readonly quantity: number;
  /** When it is wanted, where that is chosen; otherwise as soon as it can be had. */
  readonly at?: Date | undefined;
  readonly onRemove: () => void;
  /** Takes as many as there are. */
  readonly onTake: (left: number) => void;
  /** Other ways out. */
  readonly children?: ReactNode;
}

/** Says of a line that it cannot be had, and what helps; nothing while it can. */
export function LineService({ line, name, quantity, at, ...rest }: LineServiceProps) {
  const service = useService();
  const kitchen = service?.kitchen;
  const problem = kitchen && lineProblem(kitchen, { line, quantity }, at ?? soonest(kitchen));
  return problem && <ProblemNote problem={problem} name={name} {...rest} />;
}

interface ProblemNoteProps
  extends Pick<LineServiceProps, "name" | "nameOf" | "onRemove" | "onTake" | "children"> {
  readonly problem: LineProblem;
}

function ProblemNote(props: ProblemNoteProps) {
  const { problem, name, nameOf, onRemove, onTake, children } = props;
  const words = useWords("service");
  const common = useWords("common");
  const language = useLanguage();
  const kitchen = useService()?.kitchen;
  if (!kitchen) return null;
  return (
    <Note text={lineProblemWords(problem, kitchen, nameOf, words, language)}>
      {problem.kind === "few" && problem.left > 0 && (
        <Button look="secondary" onClick={() => onTake(problem.left)}>
          {words.line.take_left(problem.left)}
        </Button>
      )}
      {children}
      <Button look="secondary" aria-label={words.line.remove_of(name)} onClick={onRemove}>
        {common.remove}
      </Button>
    </Note>
  );
}
