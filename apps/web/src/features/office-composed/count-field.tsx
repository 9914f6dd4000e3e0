import {
  dishPath,
  extraPrice,
  includedCount,
  MAX_TORTILLAS,
  TORTILLA,
  UNLIMITED,
} from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { formatSurcharge } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useContent, useDraft, useField } from "../../office/draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "../../office/fields/field-frame.tsx";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { classNames } from "../../ui/class-names.ts";
import { readDish } from "./composed-menu.ts";

interface CountFieldProps extends Omit<FieldProps, "isOptional"> {
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

export function DishTortillas({ dish }: { readonly dish: string }) {
  const { tortillas: words } = useWords("officeComposed");
  const at = dishPath(null, dish);
  const isOn = useContent<boolean>([...at, "customizations", TORTILLA]) ?? false;
  const hasRule = useContent([...at, "included", TORTILLA]) !== undefined;
  return (
    <>
      <SwitchField path={[...at, "customizations", TORTILLA]} label={words.takes} />
      {(isOn || hasRule) && <IncludedFields dish={dish} group={TORTILLA} most={MAX_TORTILLAS} />}
    </>
  );
}

interface IncludedFieldsProps {
  readonly dish: string;
  readonly group: string;
  readonly most?: number;
}

export function IncludedFields({ dish, group, most }: IncludedFieldsProps) {
  const { counts: words } = useWords("officeComposed");
  const { content } = useDraft();
  const at = dishPath(null, dish);
  const category = readDish(content, dish);
  const bare = category && { ...category, included: {}, extraPrices: {} };
  const usualPrice = bare && extraPrice(dish, bare, group);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CountField
        path={[...at, "included", group]}
        label={words.included}
        otherwise={bare ? includedCount(bare, undefined, group) : 0}
        {...(most && { most })}
      />
      <PriceField
        path={[...at, "extraPrices", group]}
        label={words.extra}
        isOptional
        hint={usualPrice ? words.extra_usual(formatSurcharge(usualPrice)) : words.extra_none}
      />
    </div>
  );
}
