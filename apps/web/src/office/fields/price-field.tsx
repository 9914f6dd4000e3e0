import { fromChf, type Json } from "@comptoir/domain";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { showPlainly } from "./clash-note.tsx";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { isPrice, usePriceInput } from "./use-price-input.ts";

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
