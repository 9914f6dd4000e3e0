import { type LineParts, type LineProblem, lineProblem, soonest } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../i18n/words.ts";
import { lineProblemWords } from "../shop/service/line-problem-words.ts";
import { useService } from "../shop/service/service-store.ts";
import { Button } from "../ui/button.tsx";
import { Note } from "./change-notes.tsx";

interface LineServiceProps {
  readonly line: LineParts;
  /** Name of the line or of its unavailable part, for the buttons. */
  readonly name: string;
  readonly nameOf: (key: string) => string;
  /** Quantity of the dish over all lines. */
  readonly quantity: number;
  /** Chosen time; without one, as soon as possible. */
  readonly at?: Date | undefined;
  readonly onRemove: () => void;
  /** Sets the quantity to what is left. */
  readonly onTake: (left: number) => void;
  readonly children?: ReactNode;
}

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
