import { fromChf, isChf, type Json, toChf } from "@comptoir/domain";
import { type ChangeEvent, type FocusEvent, useState } from "react";
import { formatAmount } from "../../i18n/formats.ts";
import { readChf } from "../../order/read-chf.ts";
import { type Companions, useField } from "../draft/use-draft.ts";

interface PriceOptions {
  readonly isOptional?: boolean;
  readonly companions?: Companions | undefined;
}

/** Invalid input stays in the control with an error, and is not stored. */
export function usePriceInput(path: readonly string[], options: PriceOptions = {}) {
  const { isOptional = false, companions } = options;
  const field = useField<number>(path, companions);
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? undefined : priceProblem(typed, isOptional);
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
  return {
    field: { ...field, reset, isChanged: field.isChanged || problem !== undefined },
    problem,
    control: {
      inputMode: "decimal",
      autoComplete: "off",
      value: typed ?? (isPrice(field.value) ? formatAmount(fromChf(field.value)) : ""),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
      onBlur: leave,
    },
  } as const;
}

export function isPrice(value: Json | undefined): value is number {
  return typeof value === "number" && isChf(value);
}

export function priceProblem(typed: string, isOptional: boolean) {
  if (typed.trim() === "") return isOptional ? undefined : "price_missing";
  return readChf(typed) === null ? "price_wrong" : undefined;
}
