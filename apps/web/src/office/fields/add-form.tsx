import { Plus } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { CONTROL } from "./field-frame.tsx";

interface AddFormProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

export function AddForm({ label, error, onAdd, children }: AddFormProps) {
  const { field: words } = useWords("office");
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form aria-label={label} noValidate onSubmit={add} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        {children}
        <Button type="submit" look="secondary" className="min-h-12">
          <Plus size={18} aria-hidden />
          {words.add}
        </Button>
      </div>
      <p aria-live="polite" className="text-sm font-medium text-alarm empty:hidden">
        {error}
      </p>
    </form>
  );
}

interface SmallInputProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SmallInput({ label, onChange, className = "w-32", ...input }: SmallInputProps) {
  const id = useId();
  return (
    <span className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={CONTROL}
      />
    </span>
  );
}
