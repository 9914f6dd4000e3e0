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

export interface StepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly onDone: () => void;
  readonly problem: string | null;
  readonly takesFocus: boolean;
}

/** Form id: the button in the dialog's footer submits the open step. */
export const STEP_FORM = "checkout-step";

interface StepFormProps extends Pick<ComponentProps<"form">, "ref" | "children"> {
  readonly heading: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly problem: string | null;
  /** True after moving between steps. Without a blank field the heading takes the focus. */
  readonly takesFocus: boolean;
}

/** Enter moves to the next blank field, and submits if there is none. */
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
      // Screen readers announce the step when the first field takes the focus.
      aria-labelledby={titleId}
      noValidate
      onKeyDown={focusNextEmptyField}
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

function blankFields(form: HTMLFormElement | null | undefined): HTMLInputElement[] {
  const required = form?.querySelectorAll<HTMLInputElement>(":is(input, select):required") ?? [];
  return [...required].filter(({ value }) => !value.trim());
}

function focusNextEmptyField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target: field, currentTarget: form } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !isTextInput(field)) return;
  const next = blankFields(form).find(
    (blank) => field.compareDocumentPosition(blank) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isTextInput(target: EventTarget): target is HTMLElement {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=radio], [type=checkbox])")
  );
}
