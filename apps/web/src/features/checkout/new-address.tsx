import { checkServed, DEFAULT_COUNTRY, type DeliveryArea, readPostalCode } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type AddressFields, newAddressOf, OTHER } from "./draft.ts";
import type { FieldProblems, useFieldErrors } from "./use-field-errors.ts";

type AddressField = "street" | "listed" | "postalCode" | "city";

interface NewAddressProps {
  readonly fields: AddressFields;
  readonly onChange: (patch: Partial<AddressFields>) => void;
  readonly watch: ReturnType<typeof useFieldErrors<AddressField>>["watch"];
  readonly canSave: boolean;
}

export function NewAddress({ fields, onChange, watch, canSave }: NewAddressProps) {
  const { shop } = useSimpleShop();
  const { address: words } = useWords("checkout");
  const list = shop.delivery.freePostalCodes;
  const isOther = fields.listed === OTHER;
  return (
    <>
      <TextField
        label={words.street}
        value={fields.street}
        {...watch("street", (street) => onChange({ street }))}
        autoComplete="address-line1"
        enterKeyHint="next"
        maxLength={200}
        required
      />
      <SelectField
        label={words.postal_code}
        hint={fields.listed && !isOther ? words.free_here : undefined}
        value={fields.listed}
        {...watch("listed", (listed) => onChange({ listed }))}
        autoComplete="postal-code"
        required
      >
        <option value="">{words.postal_code_choose}</option>
        {list.map(({ code, city }) => (
          <option key={code} value={code}>
            {`${code} ${city}`}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </SelectField>
      {isOther && <Notice tone="info">{words.extra_fee}</Notice>}
      {isOther && (
        <TextField
          label={words.other_code}
          value={fields.postalCode}
          {...watch("postalCode", (postalCode) => onChange({ postalCode }))}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          maxLength={10}
          required
        />
      )}
      <div className="grid gap-5 sm:auto-cols-fr sm:grid-flow-col">
        {fields.listed && (
          <TextField
            label={words.city}
            value={newAddressOf(fields, list).city}
            {...watch("city", (city) => onChange({ city }))}
            readOnly={!isOther}
            autoComplete="address-level2"
            enterKeyHint="next"
            maxLength={100}
            required
            className="read-only:bg-cream-deep"
          />
        )}
        <TextField
          label={words.country}
          value={countryShown(fields.country, words.switzerland)}
          onChange={({ target }) =>
            onChange({ country: countryTyped(target.value, words.switzerland) })
          }
          autoComplete="country-name"
          enterKeyHint="go"
          maxLength={60}
        />
      </div>
      {canSave && (
        <CheckboxField
          label={words.save}
          checked={fields.save}
          onChange={({ target }) => onChange({ save: target.checked })}
        />
      )}
    </>
  );
}

/** The country goes to the kitchen in one spelling; the customer reads and types their own. */
export function countryShown(country: string, switzerland: string): string {
  return country === DEFAULT_COUNTRY ? switzerland : country;
}

export function countryTyped(text: string, switzerland: string): string {
  return text.trim() === switzerland ? DEFAULT_COUNTRY : text;
}

interface AddressTexts {
  readonly street_missing: string;
  readonly postal_code_missing: string;
  readonly other_code_missing: string;
  readonly city_missing: string;
  readonly invalid_postal_code: string;
  readonly postal_code_not_served: string;
}

/** What is wrong with each field of a new address, in the order in which they stand. */
export function addressProblems(
  fields: AddressFields,
  area: DeliveryArea,
  texts: AddressTexts,
): FieldProblems<AddressField> {
  const problems: FieldProblems<AddressField> = {};
  if (!fields.street.trim()) problems.street = texts.street_missing;
  if (!fields.listed) problems.listed = texts.postal_code_missing;
  if (fields.listed === OTHER) {
    const postalCode = codeProblem(fields, area, texts);
    if (postalCode) problems.postalCode = postalCode;
    if (!fields.city.trim()) problems.city = texts.city_missing;
  }
  return problems;
}

function codeProblem(
  { postalCode, country }: AddressFields,
  area: DeliveryArea,
  texts: AddressTexts,
): string | undefined {
  if (!postalCode.trim()) return texts.other_code_missing;
  const code = readPostalCode(postalCode, country);
  if (code === undefined) return texts.invalid_postal_code;
  return checkServed(area, code).ok ? undefined : texts.postal_code_not_served;
}
