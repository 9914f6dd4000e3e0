import {
  appendLine,
  type ComposedLine,
  MAX_ORDER_LINES,
  overwriteLine,
  type RefusalCode,
  TIMERS,
} from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { track } from "../../platform/analytics.ts";
import { randomId } from "../../platform/random-id.ts";
import { showToast } from "../../ui/toasts.ts";
import type { Composer } from "./composer/use-composer.ts";
import { changeLines, useOrderLines } from "./order-state.ts";

interface SubmissionOptions {
  readonly slug: string;
  readonly composer: Composer;
  readonly onMissing: (code: RefusalCode) => void;
  readonly onDone: () => void;
}

/** Puts the composed line into the order: as a new line, or over the one being edited. */
export function useLineSubmission({ slug, composer, onMissing, onDone }: SubmissionOptions) {
  const words = useWords("composer");
  const lines = useOrderLines(slug);
  // A line removed meanwhile, here or in another tab, can only be added anew.
  const edited: ComposedLine | undefined = lines.find(({ id }) => id === composer.editing);

  const submit = () => {
    const finished = composer.finish();
    if (!finished.ok) return onMissing(finished.error.code);
    const dish = { categoryId: composer.categoryId, customizations: finished.value };
    if (edited) {
      changeLines(slug, (old) => overwriteLine(old, edited.id, dish));
    } else if (lines.length < MAX_ORDER_LINES) {
      changeLines(slug, (old) => appendLine(old, dish, randomId()));
      track("add", { category: dish.categoryId });
    } else {
      showToast(words.order_full, { tone: "error" });
      return;
    }
    showToast(edited ? words.saved : words.added, { tone: "success", duration: TIMERS.banner });
    composer.end();
    onDone();
  };

  return { edited, submit };
}
