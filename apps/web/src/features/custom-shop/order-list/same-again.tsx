import { appendLine, type ComposedLine, MAX_ORDER_LINES } from "@comptoir/domain";
import { CopyPlus } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { track } from "../../../platform/analytics.ts";
import { randomId } from "../../../platform/random-id.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { changeLines, useOrderLines } from "../order-state.ts";

interface SameAgainProps {
  readonly slug: string;
  readonly line: ComposedLine;
  readonly title: string;
}

/** Another line like this one, to be labelled or changed for somebody else. */
export function SameAgain({ slug, line, title }: SameAgainProps) {
  const { order } = useWords("composer");
  const isFull = useOrderLines(slug).length >= MAX_ORDER_LINES;
  return (
    <IconButton
      label={order.again_of(title)}
      disabled={isFull}
      onClick={() => {
        changeLines(slug, (old) => appendLine(old, line, randomId()));
        track("add", { category: line.categoryId });
      }}
    >
      <CopyPlus size={19} aria-hidden />
    </IconButton>
  );
}
