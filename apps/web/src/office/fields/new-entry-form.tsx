import type { Language } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { OwnId } from "./add-by-name.tsx";
import { isFreeId, newId } from "./new-id.ts";

interface NewEntry {
  readonly id: string;
  readonly isKnown: boolean;
  readonly names: { readonly [L in Language]?: string | undefined };
}

interface NewEntryFormProps {
  /** On the button that opens the form: "Ajouter une option". */
  readonly label: string;
  readonly known?: readonly { readonly id: string; readonly name: string }[];
  readonly taken: readonly string[];
  readonly makeId?: (name: string, taken: readonly string[]) => string;
  readonly hint?: string;
  readonly isRepeated?: boolean;
  readonly children?: ReactNode;
  readonly onAdd: (entry: NewEntry) => void;
}

/** The id is made from the French name unless the owner types one. */
export function NewEntryForm(props: NewEntryFormProps) {
  const { label, known = [], taken, makeId = newId, hint, isRepeated = false } = props;
  const { entry: words } = useWords("office");
  const { cancel } = useWords("common");
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(EMPTY);
  const [error, setError] = useState<string>();
  const listId = useId();
  const first = useRef<HTMLDivElement>(null);
  if (!isOpen) {
    return (
      <Button look="secondary" onClick={() => setOpen(true)} className="self-start">
        <Plus size={18} aria-hidden />
        {label}
      </Button>
    );
  }
  const type = (change: Partial<typeof EMPTY>) => {
    setError(undefined);
    setTyped({ ...typed, ...change });
  };
  const focusFirst = () => first.current?.querySelector("input")?.focus();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const [fr, en, own] = [typed.fr.trim(), typed.en.trim(), typed.id.trim()];
    const found = known.find(({ id, name }) => (own ? id === own : isSameName(name, fr)));
    const isWrong = own !== "" && !found && !isFreeId(own, taken);
    if (!found && (fr === "" || isWrong)) {
      setError(isWrong ? words.id_wrong : words.name_missing);
      if (!isWrong) focusFirst();
      return;
    }
    const id = found?.id ?? (own || makeId(fr, taken));
    props.onAdd({ id, isKnown: found !== undefined, names: { fr, en: en || undefined } });
    setTyped(EMPTY);
    if (isRepeated) focusFirst();
    else setOpen(false);
  };
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={add}
      className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4"
    >
      <div ref={first} className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.in_french}
          lang="fr"
          autoFocus
          autoComplete="off"
          maxLength={200}
          list={known.length > 0 ? listId : undefined}
          value={typed.fr}
          error={error}
          onChange={({ target }) => type({ fr: target.value })}
        />
        <TextField
          label={words.in_english}
          lang="en"
          autoComplete="off"
          maxLength={200}
          value={typed.en}
          onChange={({ target }) => type({ en: target.value })}
        />
        {props.children}
      </div>
      <datalist id={listId}>
        {known.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <OwnId value={typed.id} onChange={(id) => type({ id })} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{words.add}</Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

const EMPTY = { fr: "", en: "", id: "" };

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: "accent" }) === 0;
}
