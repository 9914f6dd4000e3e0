import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface StepperProps {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
  /** Names the group and both buttons: "Quantity, spinach pastry". */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** For numbers that take too many presses: it can be typed as well. */
  readonly isTyped?: boolean;
}

export function Stepper({
  value,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  onChange,
  label,
  lessLabel,
  moreLabel,
  isTyped = false,
}: StepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-full border border-line bg-paper">
      <legend className="sr-only">{label}</legend>
      <IconButton
        label={`${lessLabel} – ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} aria-hidden />
      </IconButton>
      {isTyped ? (
        <NumberInput value={value} min={min} max={max} onChange={onChange} label={label} />
      ) : (
        <output aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
          {value}
        </output>
      )}
      <IconButton
        label={`${moreLabel} – ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </IconButton>
    </fieldset>
  );
}

type NumberInputProps = Required<
  Pick<StepperProps, "value" | "min" | "max" | "onChange" | "label">
>;

function NumberInput({ value, min, max, onChange, label }: NumberInputProps) {
  // What is not a number yet, such as nothing at all, stays until the field is left.
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
      className="min-h-11 w-12 rounded-xl bg-transparent text-center text-base font-semibold tabular-nums"
    />
  );
}
