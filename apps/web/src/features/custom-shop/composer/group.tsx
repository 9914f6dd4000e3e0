import type { RefusalCode } from "@comptoir/domain";
import { Check } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useComposer } from "./use-composer.ts";

interface GroupProps {
  readonly id: string;
  readonly name: string;
  readonly rule?: string;
  readonly isNeeded?: boolean;
  readonly tally?: { readonly chosen: number; readonly included: number } | undefined;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

export function Group({ id, name, rule, isNeeded, tally, beside, children }: GroupProps) {
  const { missing } = useComposer();
  const words = useWords("composer");
  const nameId = useId();
  const needId = useId();
  const ruleId = useId();
  const isMissing = missing?.group === id;
  return (
    <fieldset
      data-group={id}
      data-later={id}
      aria-labelledby={nameId}
      aria-describedby={`${needId} ${ruleId}`}
      className={classNames(
        "min-w-0 scroll-mt-24 rounded-card border bg-paper p-4 shadow-card transition sm:p-6",
        isMissing ? "border-alarm ring-4 ring-alarm/15" : "border-transparent",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_7rem]">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <h3 id={nameId} className="text-xl">
              {name}
            </h3>
            <p id={needId} className="text-sm text-ink-soft empty:hidden">
              {tally && <Tally {...tally} />}
              {isNeeded !== undefined && (isNeeded ? words.needed : words.optional)}
            </p>
          </div>
          <p id={ruleId} className="text-sm text-ink-soft empty:hidden">
            {rule}
          </p>
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

function Tally({ chosen, included }: NonNullable<GroupProps["tally"]>) {
  const { chosen_of } = useWords("composer");
  return (
    <>
      <span aria-hidden className="mr-1.5 font-semibold text-ink tabular-nums">
        {chosen}/{included}
      </span>
      <span className="sr-only">{chosen_of(chosen, included)}, </span>
    </>
  );
}

function MissingText({ code }: { code: RefusalCode }) {
  return useWords("errors")[code];
}

interface OptionChipProps {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly disabled?: boolean;
  /** Clicking a chosen radio button clears it. */
  readonly canTakeBack?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

export function OptionChip({
  type,
  name,
  isChosen,
  onToggle,
  disabled,
  canTakeBack = false,
  children,
  className,
}: OptionChipProps) {
  return (
    <label
      className={classNames(
        "relative flex min-h-13 items-center gap-2 rounded-2xl border-2 px-3 py-2 leading-tight transition",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-55",
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
        disabled={disabled}
        onChange={onToggle}
        // A click on a checked radio button fires no change event.
        onClick={canTakeBack && isChosen ? onToggle : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <ChoiceMark type={type} isChosen={isChosen} />
      {children}
    </label>
  );
}

function ChoiceMark({ type, isChosen }: Pick<OptionChipProps, "type" | "isChosen">) {
  return (
    <span
      aria-hidden
      className={classNames(
        "flex size-5 shrink-0 items-center justify-center border-2 text-white transition",
        type === "radio" ? "rounded-full" : "rounded-md",
        isChosen ? "border-accent bg-accent" : "border-ink-soft/60 bg-paper",
      )}
    >
      {isChosen && type === "checkbox" && <Check size={14} strokeWidth={3.5} />}
      {isChosen && type === "radio" && <span className="size-2 rounded-full bg-white" />}
    </span>
  );
}
