import { useState } from "react";
import { formatSlot } from "../../../i18n/formats.ts";
import { useWords } from "../../../i18n/words.ts";
import { useField } from "../../../office/draft/use-draft.ts";
import { AddForm, SmallInput } from "../../../office/fields/add-form.tsx";
import { FieldFrame } from "../../../office/fields/field-frame.tsx";
import { EntryList } from "./entry-list.tsx";

const PATH = ["delivery", "slots"];

export function SlotsField({ label }: { label: string }) {
  const { delivery: words } = useWords("officeShop");
  const { field: fieldWords } = useWords("office");
  const field = useField<readonly string[]>(PATH);
  const slots = field.value ?? [];
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const [problem, setProblem] = useState<string>();
  const set = (next: readonly string[]) => {
    field.set(next);
    field.leave();
  };
  const add = () => {
    const slot = `${from}-${until}`;
    const isThere = slots.includes(slot);
    const isWhole = from !== "" && from < until;
    const isAdded = isWhole && !isThere;
    const wrong = isThere ? fieldWords.word_there : words.slot_wrong;
    setProblem(isAdded ? undefined : wrong);
    if (!isAdded) return;
    set([...slots, slot].toSorted());
    setFrom(until);
    setUntil("");
  };
  return (
    <FieldFrame
      label={label}
      field={field}
      isGroup
      error={slots.length === 0 ? words.slots_missing : undefined}
      show={(value) => (Array.isArray(value) ? value.map(String).map(formatSlot).join(", ") : "–")}
    >
      {() => (
        <>
          <EntryList
            label={label}
            entries={slots.map((slot) => ({ key: slot, text: formatSlot(slot) }))}
            onRemove={(slot) => set(slots.filter((one) => one !== slot))}
          />
          <AddForm label={fieldWords.add_to(label)} error={problem} onAdd={add}>
            <SmallInput label={words.from} type="time" value={from} onChange={setFrom} />
            <SmallInput label={words.until} type="time" value={until} onChange={setUntil} />
          </AddForm>
        </>
      )}
    </FieldFrame>
  );
}
