import { classNames } from "../../ui/class-names.ts";

interface ChipProps {
  readonly isChosen: boolean;
  readonly isInvalid?: boolean | undefined;
  readonly onToggle: () => void;
  readonly children: string;
}

export function Chip({ isChosen, isInvalid, onToggle, children }: ChipProps) {
  return (
    <label
      className={classNames(
        "relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-3.5 text-sm font-semibold transition",
        "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
        isChosen ? "bg-accent text-white" : "bg-cream-deep text-ink hover:bg-accent-soft",
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        aria-invalid={isInvalid || undefined}
        onChange={onToggle}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
