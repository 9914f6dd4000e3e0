import { businessRulesPath, shopContent } from "@comptoir/contract";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { call } from "../../platform/api.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { showToast } from "../../ui/toasts.ts";
import { dishesOf, EXAMPLES, startAs } from "./first-menu.ts";
import { isDone, isSimple } from "./opening-steps.ts";

const STARTS = {
  simple: { kind: "simple", isCopy: false },
  custom: { kind: "custom", isCopy: false },
  copy_simple: { kind: "simple", isCopy: true },
  copy_custom: { kind: "custom", isCopy: true },
} as const;
type Start = keyof typeof STARTS;

export function KindStep() {
  const { kind: words } = useWords("officeOpening");
  const { content } = useDraft();
  const change = useChangeFields();
  const [chosen, setChosen] = useState<Start>();
  const known = isSimple(content) ? "simple" : "custom";
  const value = chosen ?? (isDone("kind", content) ? known : undefined);
  const start = async (next: Start) => {
    const { kind, isCopy } = STARTS[next];
    const hasDishes = dishesOf(content).length > 0;
    setChosen(next);
    try {
      const example = isCopy
        ? await call(businessRulesPath(EXAMPLES[kind]), { answers: shopContent })
        : undefined;
      change(startAs(content, kind, example), hasDishes ? { toastText: words.started } : {});
    } catch {
      setChosen(undefined);
      showToast(words.failed, { tone: "error" });
    }
  };
  return (
    <ChoiceCards<Start>
      legend={words.label}
      value={value}
      onChange={(next) => void start(next)}
      choices={(Object.keys(STARTS) as Start[]).map((value) => ({
        value,
        content: (
          <span className="flex min-w-0 flex-col wrap-anywhere">
            <span className="font-semibold">{words[value]}</span>
            <span className="text-sm text-ink-soft">
              {STARTS[value].isCopy ? words.copy_text : words[`${STARTS[value].kind}_text`]}
            </span>
          </span>
        ),
      }))}
    />
  );
}
