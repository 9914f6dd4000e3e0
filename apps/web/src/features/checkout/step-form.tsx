import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { Notice } from "../../ui/notice.tsx";
import type { ChangeDraft, Draft } from "./draft.ts";

/** What every step of the checkout is given. */
export interface StepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly onDone: () => void;
  /** Why the customer was sent back here. */
  readonly problem: string | null;
  readonly takesFocus: boolean;
}

/** The dialog's footer submits whichever step is open. */
export const STEP_FORM = "checkout-step";

interface StepFormProps extends Pick<ComponentProps<"form">, "ref" | "children"> {
  readonly heading: string;
  readonly onSubmit: (event: FormEvent) => void;
  /** Why the customer is here again, or cannot go on. */
  readonly problem: string | null;
  /** True when the step was walked to: its heading then takes the focus and is read out. */
  readonly takesFocus: boolean;
}

export function StepForm({ heading, onSubmit, problem, takesFocus, ref, children }: StepFormProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <form
      ref={ref}
      id={STEP_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
      className="flex flex-col gap-5 min-h-[min(30rem,54dvh)]"
    >
      <h3 ref={title} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h3>
      {problem && <Notice tone="error">{problem}</Notice>}
      {children}
    </form>
  );
}
