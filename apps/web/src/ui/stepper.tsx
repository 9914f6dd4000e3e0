import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

interface StepperProps {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
  /** Part of the accessible names: "Quantity, spinach pastry". */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly children?: ReactNode;
}

export function Stepper({
  value,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  onChange,
  label,
  lessLabel,
  moreLabel,
  children,
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
      {children || (
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
