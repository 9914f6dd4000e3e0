import { UNLIMITED } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "../../office/fields/field-frame.tsx";
import { classNames } from "../../ui/class-names.ts";

interface CountFieldProps extends Omit<FieldProps, "isOptional"> {
  /** Count that applies while the field has no value. */
  readonly otherwise: number;
  readonly most?: number;
  /** For several fields in a row: shows the inherited count in brackets. */
  readonly isCompact?: boolean;
}

export function CountField({
  path,
  otherwise,
  most = 10,
  isCompact = false,
  ...frame
}: CountFieldProps) {
  const { counts: words } = useWords("officeComposed");
  const field = useField<number>(path);
  const inWords = (count: number) => (count === UNLIMITED ? words.unlimited : String(count));
  const inherited = isCompact ? `(${inWords(otherwise)})` : words.usual(inWords(otherwise));
  const usual = [...Array(most + 1).keys(), UNLIMITED];
  const value = field.value;
  const offered = value === undefined || usual.includes(value) ? usual : [value, ...usual];
  return (
    <FieldFrame
      {...frame}
      field={field}
      show={(shown) => (typeof shown === "number" ? inWords(shown) : inherited)}
    >
      {(wiring) => (
        <span className="relative block">
          <select
            {...wiring}
            value={value ?? ""}
            onChange={({ target }) => {
              field.set(target.value === "" ? undefined : Number(target.value));
              field.leave();
            }}
            className={classNames(CONTROL, "appearance-none pr-9", isCompact && "pl-3")}
          >
            <option value="">{inherited}</option>
            {offered.map((count) => (
              <option key={count} value={count}>
                {inWords(count)}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </FieldFrame>
  );
}
