import { fromChf, isChf, type Json, toChf } from "@comptoir/domain";
import { useState } from "react";
import { formatAmount, formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { readChf } from "../../order/read-chf.ts";
import { classNames } from "../../ui/class-names.ts";
import { useField } from "../draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { showPlainly } from "./show-value.ts";

/** An amount in francs, however it is typed. What is no amount is said to be none, and stays to be mended. */
export function PriceField({ path, error, isOptional = false, ...props }: FieldProps) {
  const words = useWords("office");
  const field = useField<number>(path);
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? undefined : problemWith(typed, isOptional);
  const type = (text: string) => {
    setTyped(text);
    const amount = readChf(text);
    if (amount !== null) field.set(toChf(amount));
    else if (text.trim() === "" && isOptional) field.set(undefined);
  };
  const leave = () => {
    if (!problem) setTyped(undefined);
    field.leave();
  };
  const reset = () => {
    setTyped(undefined);
    field.reset();
  };
  const show = (value: Json | undefined) =>
    isPrice(value) ? formatPrice(fromChf(value)) : showPlainly(words, value);
  return (
    <FieldFrame
      {...props}
      isOptional={isOptional}
      error={problem ? words.field[problem] : error}
      field={{ ...field, reset, isChanged: field.isChanged || problem !== undefined }}
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
          <input
            {...wiring}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? (isPrice(field.value) ? formatAmount(fromChf(field.value)) : "")}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={leave}
            className={classNames(CONTROL, "pl-13 tabular-nums")}
          />
        </span>
      )}
    </FieldFrame>
  );
}

function isPrice(value: Json | undefined): value is number {
  return typeof value === "number" && isChf(value);
}

function problemWith(typed: string, isOptional: boolean) {
  if (typed.trim() === "") return isOptional ? undefined : "price_missing";
  return readChf(typed) === null ? "price_wrong" : undefined;
}
