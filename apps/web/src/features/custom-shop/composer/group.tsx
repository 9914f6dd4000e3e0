import { type ReactNode, Suspense, useId } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Missing } from "./use-missing.ts";

interface GroupProps {
  readonly id: string;
  readonly name: string;
  /** What the price includes and what more cost, in words. */
  readonly rule?: string | undefined;
  readonly missing?: Missing | undefined;
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

function MissingText({ code }: Pick<Missing, "code">) {
  return useWords("errors")[code];
}
