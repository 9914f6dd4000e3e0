import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
} from "react";
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
  /** True when the step was walked to: where nothing is to be typed, its heading takes the focus. */
  readonly takesFocus: boolean;
}

/** A step of the checkout: one types from field to field with Enter, and the last one goes on. */
export function StepForm({ heading, onSubmit, problem, takesFocus, ref, children }: StepFormProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const first = blankFields(title.current?.closest("form"))[0];
    if (first) first.focus();
    else if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <form
      ref={ref}
      id={STEP_FORM}
      // Whoever lands in the first field hears which step it belongs to.
      aria-labelledby={titleId}
      noValidate
      onKeyDown={goToNextBlank}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
      className="flex flex-col gap-5 min-h-[min(30rem,54dvh)]"
    >
      <h3 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </h3>
      {problem && <Notice tone="error">{problem}</Notice>}
      {children}
    </form>
  );
}

/** What has to be filled in and is not, from top to bottom. */
function blankFields(form: HTMLFormElement | null | undefined): HTMLInputElement[] {
  const required = form?.querySelectorAll<HTMLInputElement>(":is(input, select):required") ?? [];
  return [...required].filter(({ value }) => !value.trim());
}

/** Enter leads to what is still blank further down, and sends the step once nothing is. */
function goToNextBlank(event: KeyboardEvent<HTMLFormElement>): void {
  const { target: field, currentTarget: form } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !isTyped(field)) return;
  const next = blankFields(form).find(
    (blank) => field.compareDocumentPosition(blank) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isTyped(target: EventTarget): target is HTMLElement {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=radio], [type=checkbox])")
  );
}
