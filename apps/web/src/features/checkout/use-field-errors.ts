import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";

export type FieldFaults<F extends string> = Partial<Record<F, string>>;

/** Speaks about a field when it is left, forgives while it is typed in, and tells all on submit. */
export function useFieldErrors<F extends string>(
  faults: FieldFaults<F>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [spoken, setSpoken] = useState<ReadonlySet<F>>(new Set());
  const hush = (field: F) => setSpoken((before) => without(before, field));

  return {
    /** What a control needs to take part: its error, and when to speak and to forgive. */
    watch: (field: F, onChange: (value: string) => void) => ({
      error: spoken.has(field) ? faults[field] : undefined,
      onBlur: () => setSpoken((before) => new Set(before).add(field)),
      onChange: ({ target }: { target: { value: string } }) => {
        hush(field);
        onChange(target.value);
      },
    }),
    /** True when nothing is wrong; otherwise every fault shows and the first field is focused. */
    pass: (): boolean => {
      const wrong = Object.keys(faults) as F[];
      if (wrong.length === 0) return true;
      flushSync(() => setSpoken(new Set(wrong)));
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return false;
    },
  };
}

function without<F>(fields: ReadonlySet<F>, field: F): ReadonlySet<F> {
  const rest = new Set(fields);
  rest.delete(field);
  return rest;
}
