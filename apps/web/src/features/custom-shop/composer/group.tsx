import { type ReactNode, Suspense, useId } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Missing } from "./use-missing.ts";

interface GroupProps {
  readonly id: string;
  readonly name: string;
  /** What the price includes and what more cost, in words. */
  readonly rule?: string | undefined;
  readonly missing: Missing | undefined;
  readonly children: ReactNode;
}

/** A step of the composer: its name, its rule, and a message when it was forgotten. */
export function Group({ id, name, rule, missing, children }: GroupProps) {
  const ruleId = useId();
  const isMissing = missing?.group === id;
  return (
    <fieldset
      data-group={id}
      aria-describedby={rule ? ruleId : undefined}
      className={classNames(
        "scroll-mt-24 rounded-card border bg-paper px-4 pt-1 pb-4 shadow-card transition sm:px-6 sm:pb-6",
        isMissing ? "border-alarm ring-4 ring-alarm/15" : "border-transparent",
      )}
    >
      <legend className="float-left w-full pt-3 font-display text-xl font-semibold tracking-tight">
        {name}
      </legend>
      {rule && (
        <p id={ruleId} className="clear-both text-sm text-ink-soft">
          {rule}
        </p>
      )}
      <p role="alert" className="clear-both pt-1 text-sm font-semibold text-alarm empty:hidden">
        {isMissing && (
          <Suspense fallback={null}>
            <MissingText code={missing.code} />
          </Suspense>
        )}
      </p>
      <div className="clear-both pt-3">{children}</div>
    </fieldset>
  );
}

function MissingText({ code }: Pick<Missing, "code">) {
  return useWords("errors")[code];
}
