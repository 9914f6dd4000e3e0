import { Check } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Composer } from "./use-composer.ts";

interface GroupProps {
  readonly id: string;
  readonly name: string;
  /** What the price includes and what more cost, in words. */
  readonly rule?: string;
  readonly missing: Composer["missing"];
  /** A small control that stands beside the name. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A step of the composer: its name, its rule, and a message when it was forgotten. */
export function Group({ id, name, rule, missing, beside, children }: GroupProps) {
  const nameId = useId();
  const ruleId = useId();
  const isMissing = missing?.group === id;
  return (
    <fieldset
      data-group={id}
      aria-labelledby={nameId}
      aria-describedby={rule ? ruleId : undefined}
      className={classNames(
        "min-w-0 scroll-mt-24 rounded-card border bg-paper p-4 shadow-card transition sm:p-6",
        isMissing ? "border-alarm ring-4 ring-alarm/15" : "border-transparent",
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <div>
          <h3 id={nameId} className="text-xl">
            {name}
          </h3>
          {rule && (
            <p id={ruleId} className="text-sm text-ink-soft">
              {rule}
            </p>
          )}
          <p role="alert" className="pt-1 text-sm font-semibold text-alarm empty:hidden">
            {isMissing && (
              <Suspense fallback={null}>
                <MissingText code={missing.code} />
              </Suspense>
            )}
          </p>
        </div>
        {beside}
      </div>
      {children && <div className="pt-3">{children}</div>}
    </fieldset>
  );
}

function MissingText({ code }: Pick<NonNullable<Composer["missing"]>, "code">) {
  return useWords("errors")[code];
}

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
