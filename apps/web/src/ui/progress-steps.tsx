import { Check, X } from "lucide-react";
import { classNames } from "./class-names.ts";

type StepStatus = "done" | "current" | "pending" | "failed";

export interface ProgressStep {
  readonly id: string;
  readonly label: string;
  readonly status: StepStatus;
  readonly statusLabel: string;
  readonly text?: string | undefined;
  readonly time?: string | undefined;
}

const MARKS: Record<StepStatus, string> = {
  done: "bg-leaf text-white",
  current: "bg-accent text-white ring-4 ring-accent/20",
  pending: "border-2 border-line bg-paper",
  failed: "bg-alarm text-white",
};

export function ProgressSteps({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.status === "current" ? "step" : undefined}
          className="relative flex gap-3.5 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames(
                "absolute top-6 bottom-0 left-[0.6875rem] w-0.5",
                step.status === "done" ? "bg-leaf" : "bg-line",
              )}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              "relative mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full",
              MARKS[step.status],
            )}
          >
            <Mark status={step.status} />
          </span>
          <div className="min-w-0 flex-1">
            <p
              className={classNames(
                "flex items-baseline justify-between gap-3",
                step.status === "pending" ? "text-ink-soft" : "font-semibold",
              )}
            >
              <span>
                {step.label}
                <span className="sr-only">, {step.statusLabel}</span>
              </span>
              {step.time && (
                <time className="text-sm font-normal text-ink-soft tabular-nums">{step.time}</time>
              )}
            </p>
            {step.text && <p className="text-sm text-ink-soft">{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ status }: { status: StepStatus }) {
  if (status === "done") return <Check size={15} strokeWidth={3} />;
  if (status === "failed") return <X size={15} strokeWidth={3} />;
  if (status === "current") return <span className="size-2 rounded-full bg-white" />;
  return null;
}
