import { fromChf, isChf, type Json, toChf } from "@comptoir/domain";
import { formatAmount, formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { readChf } from "../../order/read-chf.ts";
import { classNames } from "../../ui/class-names.ts";
import { showPlainly } from "./clash-note.tsx";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { selectText, useTypedField } from "./use-typed-field.ts";

export function PriceField({ path, error, isOptional = false, companions, ...props }: FieldProps) {
  const words = useWords("office");
  const { field, problem, control } = usePriceInput(path, { isOptional, companions });
  const show = (value: Json | undefined) =>
    isPrice(value) ? formatPrice(fromChf(value)) : showPlainly(words, value);
  return (
    <FieldFrame
      {...props}
      isOptional={isOptional}
      error={problem ? words.field[problem] : error}
      field={field}
      show={show}
    >
      {(wiring) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-sm text-ink-soft"
          >
            {words.field.currency}
          </span>
          <input {...wiring} {...control} className={classNames(CONTROL, "pl-13 tabular-nums")} />
        </span>
      )}
    </FieldFrame>
  );
}

export function usePriceInput(
  path: readonly string[],
  options: Pick<FieldProps, "isOptional" | "companions">,
) {
  const { field, isEmpty, isRefused, control } = useTypedField<number>(path, {
    ...options,
    read: (text) => {
      const amount = readChf(text);
      return amount === null ? undefined : toChf(amount);
    },
    write: (value) => (isPrice(value) ? formatAmount(fromChf(value)) : ""),
  });
  const problem = isEmpty ? "price_missing" : "price_wrong";
  return {
    field,
    problem: isRefused ? problem : undefined,
    control: { ...control, inputMode: "decimal", onFocus: selectText },
  } as const;
}

export function isPrice(value: Json | undefined): value is number {
  return typeof value === "number" && isChf(value);
}

export function priceProblem(typed: string, isOptional: boolean) {
  if (typed.trim() === "") return isOptional ? undefined : "price_missing";
  return readChf(typed) === null ? "price_wrong" : undefined;
}
