import type { CustomShop } from "@comptoir/contract";
import type { ComposedLine } from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { dishTitle } from "../dish-words.ts";

interface RemovedLineProps {
  readonly shop: CustomShop;
  readonly line: ComposedLine;
  readonly onUndo: () => void;
}

/** Stands where a line stood until the list is closed. Focus goes to it: the old button is gone. */
export function RemovedLine({ shop, line, onUndo }: RemovedLineProps) {
  const words = useWords("composer");
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const title = dishTitle({ shop, words, language }, line);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 rounded-3xl border-2 border-dashed border-line py-1.5 pr-2 pl-4">
      <span role="status" className="text-ink-soft">
        {words.order.removed(title)}
      </span>
      <Button ref={button} look="quiet" onClick={onUndo} aria-label={words.order.undo(title)}>
        <Undo2 size={18} aria-hidden />
        {words.order.undo_short}
      </Button>
    </li>
  );
}
