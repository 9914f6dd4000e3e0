import { businessRulesPath, shopContent } from "@comptoir/contract";
import type { ReactNode } from "react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { call } from "../../platform/api.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { showToast } from "../../ui/toasts.ts";
import { dishesOf, EXAMPLES, startAs } from "./first-menu.ts";
import { isDone, isSimple } from "./opening-steps.ts";

type Start = "simple" | "custom" | "copy_simple" | "copy_custom";

export function KindStep() {
  const { kind: words } = useWords("officeOpening");
  const { content } = useDraft();
  const change = useChangeFields();
  const [chosen, setChosen] = useState<Start>();
  const known = isSimple(content) ? "simple" : "custom";
  const value = chosen ?? (isDone("kind", content) ? known : undefined);
  const start = async (next: Start) => {
    const isCopy = next === "copy_simple" || next === "copy_custom";
    const kind = next === "simple" || next === "copy_simple" ? "simple" : "custom";
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
      choices={[
        { value: "simple", content: <Kind name={words.simple}>{words.simple_text}</Kind> },
        { value: "custom", content: <Kind name={words.custom}>{words.custom_text}</Kind> },
        { value: "copy_simple", content: <Kind name={words.copy_simple}>{words.copy_text}</Kind> },
        { value: "copy_custom", content: <Kind name={words.copy_custom}>{words.copy_text}</Kind> },
      ]}
    />
  );
}

function Kind({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col wrap-anywhere">
      <span className="font-semibold">{name}</span>
      <span className="text-sm text-ink-soft">{children}</span>
    </span>
  );
}
