import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { CONTROL } from "../../../office/fields/field-frame.tsx";
import { Button } from "../../../ui/button.tsx";

interface AddByNameProps {
  readonly label: string;
  readonly onAdd: (name: string) => void;
}

/** A new entry begins with what it is called in French. */
export function AddByName({ label, onAdd }: AddByNameProps) {
  const { field: words } = useWords("office");
  const id = useId();
  const [name, setName] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onAdd(name.trim());
    setName("");
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
    </form>
  );
}
