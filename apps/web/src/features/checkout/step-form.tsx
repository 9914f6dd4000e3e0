import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { shopName } from "../../shop/shop.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Problem } from "./checkout-state.ts";
import { useCheckout } from "./use-checkout.ts";

export const STEP_FORM = "checkout-step";

interface StepFormProps extends Pick<ComponentProps<"form">, "ref" | "children"> {
  readonly heading: string;
  readonly onSubmit: (event: FormEvent) => void;
  /** Found here; otherwise the problem that sent the customer back is shown. */
  readonly problem?: string | undefined;
}

/**
 * Enter moves to the next blank field, and submits if there is none. After moving between steps the
 * heading takes the focus if no field is blank.
 */
export function StepForm({ heading, onSubmit, problem, ref, children }: StepFormProps) {
  const { isMoved: takesFocus, stepProblem } = useCheckout().state;
  const problemWords = useStepProblemWords();
  const shown = problem ?? (stepProblem && problemWords(stepProblem));
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
      {shown && <Notice tone="error">{shown}</Notice>}
      {children}
    </form>
  );
}

export function useStepProblemWords(): (problem: Problem) => string {
  const { shop } = useSimpleShop();
  const { delivery: words } = useWords("checkout");
  const errors = useWords("errors");
  const language = useLanguage();
  return ({ code, details }) => {
    if (code === "delivery_required") return words.choose;
    if (code === "delivery_too_early" && details?.earliest) {
      return words.too_early(formatDay(String(details.earliest), language));
    }
    if (code === "delivery_too_late" && details?.latest) {
      return words.too_late(formatDay(String(details.latest), language));
    }
    if (code === "dish_not_that_day" && details?.item) {
      return words.not_that_day(shopName(shop, String(details.item), language));
    }
    return errors[code];
  };
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
