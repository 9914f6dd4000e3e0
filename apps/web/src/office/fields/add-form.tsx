import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { CONTROL } from "./field-frame.tsx";

type Typed = Readonly<Record<string, string>>;

interface AddInput extends Pick<ComponentProps<"input">, "className" | "lang" | "min"> {
  readonly label: string;
  readonly type?: "date" | "time";
  readonly inputMode?: "decimal" | "numeric";
  readonly maxLength?: number;
  readonly proposals?: readonly string[];
}

export interface AddFormProps<T extends Typed> {
  readonly label: string;
  readonly inputs?: Readonly<Record<keyof T, AddInput>>;
  readonly typed: T;
  readonly onType: (typed: T) => void;
  readonly onAdd: () => string | undefined;
  /** Shown while typing; other problems after adding. */
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

export function AddForm<T extends Typed>(props: AddFormProps<T>) {
  const { label, inputs, typed, onType, onAdd, error, children } = props;
  const { field: words } = useWords("office");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(onAdd());
      }}
      className="flex flex-col gap-1.5"
    >
      <div className="flex flex-wrap items-end gap-2">
        {Object.entries<AddInput>(inputs ?? {}).map(([name, input]) => (
          <SmallInput
            key={name}
            {...input}
            value={typed[name] ?? ""}
            onChange={(text) => onType({ ...typed, [name]: text })}
          />
        ))}
        {children}
        <Button type="submit" look="secondary" className="min-h-12">
          <Plus size={18} aria-hidden />
          {words.add}
        </Button>
      </div>
      <p aria-live="polite" className="text-sm font-medium text-alarm empty:hidden">
        {error ?? problem}
      </p>
    </form>
  );
}

interface SmallInputProps extends AddInput {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SmallInput(props: SmallInputProps) {
  const { label, proposals = [], onChange, className = "w-32", ...input } = props;
  const [id, listId] = [useId(), useId()];
  return (
    <span className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        list={listId}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={CONTROL}
      />
      <datalist id={listId}>
        {proposals.map((proposal) => (
          <option key={proposal} value={proposal} />
        ))}
      </datalist>
    </span>
  );
}

interface SmallSelectProps {
  readonly label: string;
  readonly labelLook: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function SmallSelect({ label, labelLook, value, onChange, options }: SmallSelectProps) {
  const id = useId();
  return (
    <span className="flex min-w-0 flex-1 basis-44 flex-col gap-1.5">
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={CONTROL}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
