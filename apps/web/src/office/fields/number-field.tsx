import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { selectText, useTypedField } from "./use-typed-field.ts";

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
  const { field, isRefused, control } = useTypedField<number>(path, {
    companions,
    isOptional: props.isOptional,
    read: (text) => readNumber(text, min, max, isFraction),
    write: String,
  });
  const range = [String(min), String(max)] as const;
  const problem = isFraction ? words.number_wrong(...range) : words.number_whole(...range);
  return (
    <FieldFrame {...frame} error={isRefused ? problem : error} field={field}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            {...control}
            inputMode={isFraction ? "decimal" : "numeric"}
            onFocus={selectText}
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

function readNumber(text: string, min: number, max: number, isFraction: boolean) {
  const plain = text.trim().replace(",", ".");
  const isNumber = (isFraction ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(plain);
  const number = Number(plain);
  return isNumber && number >= min && number <= max ? number : undefined;
}
