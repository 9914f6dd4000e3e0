import { timeInZurich } from "@comptoir/domain";
import { Hourglass } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Hold } from "./use-hold.ts";

export function HoldNote({ hold }: { readonly hold: Hold }) {
  const { hold: words } = useWords("service");
  if (hold.isOver) {
    return (
      <Notice tone="info">
        {words.over}
        <Button look="secondary" className="mt-2 flex" onClick={() => hold.again()}>
          {words.again}
        </Button>
      </Notice>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
      {hold.until && (
        <>
          <Hourglass size={16} aria-hidden className="shrink-0 text-accent" />
          <span>
            {words.held(timeInZurich(hold.until))} {/* Announced once, not every minute. */}
            <span aria-hidden className="text-ink-soft tabular-nums">
              ({words.minutes_left(hold.minutesLeft)})
            </span>
          </span>
        </>
      )}
    </p>
  );
}
