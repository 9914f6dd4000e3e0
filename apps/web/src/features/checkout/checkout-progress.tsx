import { Check } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { STEPS, type Step } from "./steps.ts";

export function CheckoutProgress({ step }: { step: Step }) {
  const words = useWords("checkout");
  const at = STEPS.indexOf(step);
  return (
    <div>
      <p className="sr-only">{words.step_of(at + 1, STEPS.length)}</p>
      <ol aria-label={words.progress} className="grid grid-cols-4 gap-1.5">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className={classNames(
              "flex flex-col gap-1.5 text-xs",
              index <= at ? "font-semibold text-accent" : "text-ink-soft",
            )}
          >
            <span
              aria-hidden
              className={classNames(
                "h-1.5 rounded-full transition-colors",
                index <= at ? "bg-accent" : "bg-line",
              )}
            />
            <span className="flex items-center gap-1">
              {words.steps[name]}
              {index < at && <Check size={13} strokeWidth={3} aria-hidden />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
