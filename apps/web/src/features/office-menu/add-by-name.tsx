import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { CONTROL } from "../../office/fields/field-frame.tsx";
import { isFreeId, OwnId } from "../../office/fields/own-id.tsx";
import { Button } from "../../ui/button.tsx";

interface AddByNameProps {
  readonly label: string;
  readonly action: string;
  readonly onAdd: (name: string, ownId: string | undefined) => void;
  /** Ids that something else has; what is new may be given one of its own where they are known. */
  readonly taken?: readonly string[];
  /** Names that can be taken up. */
  readonly proposals?: readonly string[];
  /** What is wrong with a name; it then stays to be mended. */
  readonly problemWith?: (name: string) => string | undefined;
  /** Was opened by a press, and goes on from there. */
  readonly isFocused?: boolean;
}

/** Something new by its name alone. */
export function AddByName(props: AddByNameProps) {
  const { label, action, onAdd, taken, proposals = [], problemWith, isFocused = false } = props;
  const { entry: words } = useWords("office");
  const [listId, errorId] = [useId(), useId()];
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
    onAdd(name, ownId || undefined);
    setTyped("");
    setOwnId("");
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex w-full min-w-0 flex-col gap-1">
      <div className="flex gap-2">
        <input
          ref={input}
          aria-label={label}
          placeholder={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          list={proposals.length > 0 ? listId : undefined}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addByKey}
          className={CONTROL}
        />
        <datalist id={listId}>
          {proposals.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button look="secondary" onClick={add}>
          <Plus size={18} aria-hidden />
          {action}
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
