import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { useField } from "../draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";

interface NumberFieldProps extends FieldProps {
  readonly min?: number;
  readonly max?: number;
  /** Allows decimals, such as 2.6. */
  readonly isFraction?: boolean;
  /** Shown after the number: "min", "kcal", "%". */
  readonly unit?: string;
}

export function NumberField(props: NumberFieldProps) {
  const { path, min = 0, max = 999_999, isFraction = false, unit, error, ...others } = props;
  const { companions, ...frame } = others;
  const { field: words } = useWords("office");
  const field = useField<number>(path, companions);
  const [typed, setTyped] = useState<string>();
  const read = (text: string): number | undefined => {
    const plain = text.trim().replace(",", ".");
    const isNumber = (isFraction ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(plain);
    const number = Number(plain);
    return isNumber && number >= min && number <= max ? number : undefined;
  };
  const isEmpty = typed?.trim() === "";
  const isWrong = typed !== undefined && (isEmpty ? !props.isOptional : read(typed) === undefined);
  const range = [String(min), String(max)] as const;
  const problem = isFraction ? words.number_wrong(...range) : words.number_whole(...range);
  const type = (text: string) => {
    setTyped(text);
    const number = read(text);
    if (number !== undefined) field.set(number);
    else if (text.trim() === "" && props.isOptional) field.set(undefined);
  };
  const leave = () => {
    if (!isWrong) setTyped(undefined);
    field.leave();
  };
  const reset = () => {
    setTyped(undefined);
    field.reset();
  };
  return (
    <FieldFrame
      {...frame}
      error={isWrong ? problem : error}
      field={{ ...field, reset, isChanged: field.isChanged || isWrong }}
    >
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            inputMode={isFraction ? "decimal" : "numeric"}
            autoComplete="off"
            value={typed ?? field.value ?? ""}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={leave}
            className={classNames(CONTROL, "tabular-nums", unit && "pr-16")}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-sm text-ink-soft"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
