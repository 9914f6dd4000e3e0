import {
  type Address,
  checkPostalCode,
  checkServed,
  DEFAULT_COUNTRY,
  type DeliveryArea,
  deliveryFee,
  isFeeToConfirm,
  type Result,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { DoorFields, PlaceFields } from "../../order/place-fields.tsx";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/field.tsx";
import { checkFields, type FormRefusal, refuseForm } from "../../ui/form/form-refusal.ts";
import type { FormField } from "../../ui/form/use-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { type AddressFields, newAddressOf, OTHER } from "./draft.ts";

type AddressField = "street" | "floor" | "doorCode" | "listed" | "postalCode" | "city";

interface NewAddressProps {
  readonly fields: AddressFields;
  readonly onChange: (patch: Partial<AddressFields>) => void;
  readonly field: (name: AddressField) => FormField;
  readonly canSave: boolean;
}

export function NewAddress({ fields, onChange, field, canSave }: NewAddressProps) {
  const { shop } = useSimpleShop();
  const { address: words, confirm, fees } = useWords("checkout");
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
        hint={fields.listed && !isOther ? fees.free : undefined}
        {...field("listed")}
        autoComplete="postal-code"
        required
      >
        <option value="">{words.postal_code_choose}</option>
        {shop.delivery.freePostalCodes.map(({ code, city }) => (
          <option key={code} value={code}>
            {`${code} ${city}`}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </SelectField>
      {isOther && <OtherPlace fields={fields} field={field} />}
      <div className="grid gap-5 sm:auto-cols-fr sm:grid-flow-col">
        {fields.listed && !isOther && (
          <TextField
            label={words.city}
            value={newAddressOf(fields, shop.delivery.freePostalCodes).city}
            readOnly
            autoComplete="address-level2"
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
          enterKeyHint="next"
          maxLength={60}
        />
      </div>
      <DoorFields
        floor={{ ...field("floor"), label: words.floor }}
        doorCode={{ ...field("doorCode"), label: words.door_code }}
        optional={confirm.optional}
      />
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

function OtherPlace({ fields, field }: Pick<NewAddressProps, "fields" | "field">) {
  const { delivery: area } = useSimpleShop().shop;
  const { address: words } = useWords("checkout");
  const { postal_code_not_served } = useWords("errors");
  const code = field("postalCode");
  // Shown as soon as the postal code is complete, before the customer fills in the rest.
  const error = isRefused(area, fields) ? postal_code_not_served : code.error;
  return (
    <>
      <PlaceFields
        country={fields.country}
        postalCode={{ ...code, error, label: words.other_code }}
        city={{ ...field("city"), label: words.city }}
      />
      {!error && <FeeNote {...fields} />}
    </>
  );
}

/** Stored as `DEFAULT_COUNTRY`; shown and typed in the customer's language. */
export function countryShown(country: string, switzerland: string): string {
  return country === DEFAULT_COUNTRY ? switzerland : country;
}

export function countryTyped(text: string, switzerland: string): string {
  return text.trim() === switzerland ? DEFAULT_COUNTRY : text;
}

type Missing = "street_missing" | "postal_code_missing" | "other_code_missing" | "city_missing";
type CodeRefusal = "invalid_postal_code" | "postal_code_not_served";

export type AddressRefusal = FormRefusal<
  AddressField,
  Missing | CodeRefusal,
  "select_or_add" | "address_incomplete" | "postal_code_not_served"
>;

/**
 * A listed postal code determines the city. An invalid code is reported as invalid, not as missing.
 */
export function checkNewAddress(
  fields: AddressFields,
  area: DeliveryArea,
): Result<Address, AddressRefusal> {
  const isOther = fields.listed === OTHER;
  const { street, listed, postalCode, city } = fields;
  const missing: { [K in AddressField]?: Missing[] } = {
    ...(!street.trim() && { street: ["street_missing"] }),
    ...(!listed && { listed: ["postal_code_missing"] }),
    ...(isOther && !postalCode.trim() && { postalCode: ["other_code_missing"] }),
    ...(isOther && !city.trim() && { city: ["city_missing"] }),
  };
  const code = isOther && postalCode.trim() ? codeRefusals(fields, area) : [];
  const isIncomplete = Object.keys(missing).length > 0;
  if (!isIncomplete) {
    return checkFields(newAddressOf(fields, area.freePostalCodes), { postalCode: code });
  }
  return refuseForm({
    fields: { ...missing, ...(code.length > 0 && { postalCode: code }) },
    problem: "address_incomplete",
  });
}

function codeRefusals({ postalCode, country }: AddressFields, area: DeliveryArea): CodeRefusal[] {
  const code = checkPostalCode(postalCode, country);
  if (!code.ok) return ["invalid_postal_code"];
  return checkServed(area, code.value).ok ? [] : ["postal_code_not_served"];
}

type Place = Pick<Address, "postalCode" | "country">;
type Words = Dictionary<Bundles["checkout"]>["fees"];

export function FeeNote({ postalCode, country }: Place) {
  const { delivery: area } = useSimpleShop().shop;
  const { fees: words } = useWords("checkout");
  const errors = useWords("errors");
  return isRefused(area, { postalCode, country }) ? (
    <Notice tone="error">{errors.postal_code_not_served}</Notice>
  ) : (
    <Notice tone="info">{feeText(area, { postalCode, country }, words)}</Notice>
  );
}

/** True for a complete postal code outside the delivery area. */
export function isRefused(area: DeliveryArea, { postalCode, country }: Place): boolean {
  const code = checkPostalCode(postalCode, country);
  return code.ok && !checkServed(area, code.value).ok;
}

/** The fee, or how the customer will learn it. An unknown fee is never shown as free. */
export function feeText(area: DeliveryArea, { postalCode, country }: Place, words: Words): string {
  const code = checkPostalCode(postalCode, country);
  const fee = deliveryFee(area, code.ok ? code.value : "");
  if (fee > 0) return words.known(formatPrice(fee));
  if (code.ok) {
    return isFeeToConfirm(area, code.value) ? words.to_confirm : words.free;
  }
  const isListedOnly = !area.distances && !checkServed(area, "").ok;
  return isListedOnly ? words.listed_only : words.elsewhere;
}
