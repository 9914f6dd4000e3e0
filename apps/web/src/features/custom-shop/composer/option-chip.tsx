import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";

interface OptionChipProps {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  /** Pressing a chosen radio button again unticks it. */
  readonly canTakeBack?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A radio button or a checkbox the size of a thumb. */
export function OptionChip({
  type,
  name,
  isChosen,
  onToggle,
  canTakeBack = false,
  children,
  className,
}: OptionChipProps) {
  return (
    <label
      className={classNames(
        "relative flex min-h-13 items-center gap-2 rounded-2xl border-2 px-3.5 py-2 leading-tight transition",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isChosen
          ? "border-accent bg-accent-soft font-semibold"
          : "border-line bg-cream/60 hover:border-accent/50",
        className,
      )}
    >
      <input
        type={type}
        name={name}
        checked={isChosen}
        onChange={onToggle}
        // Pressed again, a radio button reports a click but no change.
        onClick={canTakeBack && isChosen ? onToggle : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
      {isChosen && (
        <span className="absolute -top-1.5 -right-1.5 flex size-5 animate-rise items-center justify-center rounded-full bg-accent text-white">
          <Check size={13} strokeWidth={3} aria-hidden />
        </span>
      )}
    </label>
  );
}
