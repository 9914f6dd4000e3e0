import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { CONTROL } from "../../../office/fields/field-frame.tsx";
import { newId } from "../../../office/fields/new-id.ts";
import { isFreeId, OwnId } from "../../../office/fields/own-id.tsx";
import { Button } from "../../../ui/button.tsx";

interface AddByNameProps {
  readonly label: string;
  /** Ids that other entries have. */
  readonly taken: readonly string[];
  /** What its id begins with where its name has no letters. */
  readonly kind: string;
  readonly onAdd: (name: string, id: string) => void;
}

/** A new entry begins with what it is called in French. */
export function AddByName({ label, taken, kind, onAdd }: AddByNameProps) {
  const { field: words, entry } = useWords("office");
  const id = useId();
  const [name, setName] = useState("");
  const [ownId, setOwnId] = useState("");
  const isWrong = ownId !== "" && !isFreeId(ownId, taken);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || isWrong) return;
    onAdd(name.trim(), ownId || newId(name, taken, kind));
    setName("");
    setOwnId("");
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          lang="fr"
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          className={`${CONTROL} flex-1 basis-44`}
        />
        <Button type="submit" look="secondary">
          <Plus size={18} aria-hidden />
          {words.add}
        </Button>
      </div>
      <OwnId value={ownId} error={isWrong ? entry.id_wrong : undefined} onChange={setOwnId} />
    </form>
  );
}
