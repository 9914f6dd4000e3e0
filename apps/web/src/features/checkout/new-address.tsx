import {
  type Address,
  checkPostalCode,
  checkServed,
  DEFAULT_COUNTRY,
  type DeliveryArea,
  type Result,
} from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/field.tsx";
import { checkFields, type FormRefusal, refuseForm } from "../../ui/form/form-refusal.ts";
import type { FormField } from "../../ui/form/use-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { type AddressFields, newAddressOf, OTHER } from "./draft.ts";

type AddressField = "street" | "listed" | "postalCode" | "city";

interface NewAddressProps {
  readonly fields: AddressFields;
  readonly onChange: (patch: Partial<AddressFields>) => void;
  readonly field: (name: AddressField) => FormField;
  readonly canSave: boolean;
}

export function NewAddress({ fields, onChange, field, canSave }: NewAddressProps) {
  const { shop } = useSimpleShop();
  const { address: words } = useWords("checkout");
  const list = shop.delivery.freePostalCodes;
  const isOther = fields.listed === OTHER;
  return (
    <>
      <TextField
        label={words.street}
        {...field("street")}
        autoComplete="address-line1"
        enterKeyHint="next"
        maxLength={200}
        required
      />
      <SelectField
        label={words.postal_code}
        hint={fields.listed && !isOther ? words.free_here : undefined}
        {...field("listed")}
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
          {...field("postalCode")}
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
            {...field("city")}
            value={newAddressOf(fields, list).city}
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

type CodeRefusal = "other_code_missing" | "invalid_postal_code" | "postal_code_not_served";

/** Why an address will not do: as a whole, and which fields of a new one. */
export type AddressRefusal = FormRefusal<
  AddressField,
  "street_missing" | "postal_code_missing" | "city_missing" | CodeRefusal,
  "select_or_add" | "address_incomplete" | "postal_code_not_served"
>;

/** A listed code brings its city along. */
export function checkNewAddress(
  fields: AddressFields,
  area: DeliveryArea,
): Result<Address, AddressRefusal> {
  const isOther = fields.listed === OTHER;
  const checked = checkFields(newAddressOf(fields, area.freePostalCodes), {
    street: fields.street.trim() ? [] : ["street_missing"],
    listed: fields.listed ? [] : ["postal_code_missing"],
    postalCode: isOther ? codeRefusals(fields, area) : [],
    city: isOther && !fields.city.trim() ? ["city_missing"] : [],
  });
  if (checked.ok) return checked;
  return refuseForm({ ...checked.error, problem: "address_incomplete" });
}

function codeRefusals({ postalCode, country }: AddressFields, area: DeliveryArea): CodeRefusal[] {
  if (!postalCode.trim()) return ["other_code_missing"];
  const code = checkPostalCode(postalCode, country);
  if (!code.ok) return ["invalid_postal_code"];
  return checkServed(area, code.value).ok ? [] : ["postal_code_not_served"];
}
