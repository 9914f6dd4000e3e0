import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";

/** What is wrong with each field, in words. */
export type FieldProblems<F extends string> = Partial<Record<F, string>>;

/** Tells about a field when it is left, mutes it while it is typed in, and tells all on submit. */
export function useFieldErrors<F extends string>(
  problems: FieldProblems<F>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [shown, setShown] = useState<ReadonlySet<F>>(new Set());
  const mute = (field: F) => setShown((before) => without(before, field));

  return {
    /** What a control needs to take part: its error, and when to show and to mute it. */
    watch: (field: F, onChange: (value: string) => void) => ({
      error: shown.has(field) ? problems[field] : undefined,
      onBlur: () => setShown((before) => new Set(before).add(field)),
      onChange: ({ target }: { target: { value: string } }) => {
        mute(field);
        onChange(target.value);
      },
    }),
    /** True when nothing is wrong; otherwise every problem shows and the first field is focused. */
    pass: (): boolean => {
      const wrong = Object.keys(problems) as F[];
      if (wrong.length === 0) return true;
      flushSync(() => setShown(new Set(wrong)));
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
