import type { Json } from "@comptoir/domain";
import { useState } from "react";
import { type Companions, useField } from "../draft/use-draft.ts";

interface TypedFieldOptions<T> {
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
  readonly isOptional?: boolean;
  readonly companions?: Companions | undefined;
}

/** Invalid input stays in the control with an error, and is not stored. */
export function useTypedField<T extends Json>(
  path: readonly string[],
  { read, write, isOptional = false, companions }: TypedFieldOptions<T>,
) {
  const field = useField<T>(path, companions);
  const [typed, setTyped] = useState<string>();
  const isEmpty = typed?.trim() === "";
  const isRefused = typed !== undefined && read(typed) === undefined && !(isEmpty && isOptional);
  const type = (text: string) => {
    setTyped(text);
    const value = read(text);
    if (value !== undefined) field.set(value);
    else if (text.trim() === "" && isOptional) field.set(undefined);
  };
  const leave = () => {
    if (!isRefused) setTyped(undefined);
    field.leave();
  };
  const set = (value: T | undefined) => {
    setTyped(undefined);
    field.set(value);
  };
  const reset = () => set(field.publishedValue);
  return {
    field: { ...field, set, reset, isChanged: field.isChanged || isRefused },
    isEmpty,
    isRefused,
    control: {
      autoComplete: "off",
      value: typed ?? (field.value === undefined ? "" : write(field.value)),
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onBlur: leave,
    },
  };
}

export function selectText({ target }: { target: HTMLInputElement }) {
  target.select();
}
