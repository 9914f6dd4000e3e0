import { useState } from "react";

interface NumberInputProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
}

export function NumberInput({ value, min, max, onChange, label }: NumberInputProps) {
  // Keeps incomplete input, such as an empty field, until blur.
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, "");
    setTyped(digits);
    if (digits) onChange(Math.min(Math.max(Number(digits), min), max));
  };
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={String(max).length}
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
      className="mx-1 min-h-11 w-11 rounded-xl bg-transparent text-center text-base font-semibold tabular-nums"
    />
  );
}
