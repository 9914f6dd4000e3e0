import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { CONTROL } from "./field-frame.tsx";
import { isFreeId, newId } from "./new-id.ts";

interface AddByNameProps {
  readonly label: string;
  readonly isLabelled?: boolean;
  /** `isOwnId`: the owner typed the id. */
  readonly onAdd: (name: string, id: string, isOwnId: boolean) => void;
  /** Ids in use. Without them, the owner cannot choose an id. */
  readonly taken?: readonly string[];
  readonly kind?: string;
  readonly proposals?: readonly string[];
  readonly problemWith?: (name: string) => string | undefined;
  readonly isFocused?: boolean;
}

export function AddByName(props: AddByNameProps) {
  const { label, isLabelled = false, onAdd, taken, kind, isFocused = false } = props;
  const { proposals = [], problemWith } = props;
  const { entry: words } = useWords("office");
  const [id, listId, errorId] = [useId(), useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [ownId, setOwnId] = useState("");
  const isWrong = ownId !== "" && !isFreeId(ownId, taken ?? []);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const add = () => {
    const name = typed.trim();
    if (name === "" || isWrong) return;
    const found = problemWith?.(name);
    setProblem(found);
    if (found) return;
    onAdd(name, ownId || newId(name, taken ?? [], kind), ownId !== "");
    setTyped("");
    setOwnId("");
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className={`flex w-full min-w-0 flex-col ${isLabelled ? "gap-1.5" : "gap-1"}`}>
      {isLabelled && (
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
      )}
      <div className={`flex gap-2 ${isLabelled ? "flex-wrap" : ""}`}>
        <input
          ref={input}
          id={id}
          lang={isLabelled ? "fr" : undefined}
          aria-label={isLabelled ? undefined : label}
          placeholder={isLabelled ? undefined : label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          list={proposals.length > 0 ? listId : undefined}
          maxLength={isLabelled ? 200 : 100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addByKey}
          className={`${CONTROL} ${isLabelled ? "flex-1 basis-44" : ""}`}
        />
        <datalist id={listId}>
          {proposals.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button look="secondary" onClick={add}>
          <Plus size={18} aria-hidden />
          {words.add}
        </Button>
      </div>
      <p id={errorId} aria-live="polite" className="text-sm font-medium text-alarm empty:hidden">
        {problem}
      </p>
      {taken && (
        <OwnId value={ownId} error={isWrong ? words.id_wrong : undefined} onChange={setOwnId} />
      )}
    </div>
  );
}

interface OwnIdProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
}

export function OwnId({ value, error, onChange }: OwnIdProps) {
  const { entry: words } = useWords("office");
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline-offset-4 hover:underline">
        {words.id}
      </summary>
      <TextField
        label={words.id}
        hint={words.id_hint}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  );
}
