import { weekdayOf } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { AddForm, SmallInput } from "../../office/fields/add-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import type { Exception } from "./exceptions.ts";
import { usualServices } from "./usual-hours.ts";

interface ExceptionFormProps {
  readonly taken: readonly string[];
  readonly onAdd: (entry: Exception) => void;
}

export function ExceptionForm({ taken, onAdd }: ExceptionFormProps) {
  const { exceptions: words } = useWords("officeService");
  const { store } = useDraftContext();
  const [name, setName] = useState("");
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const [kind, setKind] = useState<"closed" | "open">("closed");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const last = until || from;
    const wrong = last < from ? words.order_wrong : undefined;
    const problem = from === "" ? words.day_wrong : wrong;
    setProblem(problem);
    if (problem) return;
    const called = name.trim();
    onAdd({
      id: newId(called || from, taken, "exception"),
      from,
      until: last,
      services: kind === "closed" ? [] : usualServices(store.getState().content, weekdayOf(from)),
      ...(called && { names: { fr: called } }),
    });
    setName("");
    setFrom("");
    setUntil("");
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="font-semibold">{words.add}</p>
      <ChoiceChips
        legend={words.kind}
        value={kind}
        onChange={setKind}
        choices={(["closed", "open"] as const).map((value) => ({
          value,
          content: words.kinds[value],
        }))}
      />
      <AddForm label={words.add} error={problem} onAdd={add}>
        <SmallInput
          label={words.name}
          lang="fr"
          maxLength={80}
          className="flex-1 basis-44"
          value={name}
          onChange={setName}
        />
        <SmallInput
          label={words.from}
          type="date"
          className="w-44"
          value={from}
          onChange={setFrom}
        />
        <SmallInput
          label={words.until}
          type="date"
          className="w-44"
          min={from || undefined}
          value={until}
          onChange={setUntil}
        />
      </AddForm>
      <p className="text-sm text-ink-soft">{words.until_hint}</p>
    </div>
  );
}
