import { useWords } from "../../i18n/words.ts";
import { TextField } from "../../ui/field.tsx";

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

const ID = /^[a-zA-Z0-9_]{1,60}$/;

/** Valid, unused, and not a property of every object. */
export function isFreeId(id: string, taken: readonly string[]): boolean {
  return ID.test(id) && !taken.includes(id) && !(id in Object.prototype);
}
