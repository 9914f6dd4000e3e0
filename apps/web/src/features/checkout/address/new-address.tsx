import type { SimpleShop } from "@comptoir/contract";
import { useWords } from "../../../i18n/words.ts";
import { CheckboxField, SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type AddressFields, newAddressOf, OTHER } from "../draft.ts";
import type { useFieldErrors } from "../use-field-errors.ts";
import type { AddressField } from "./address-faults.ts";
import { countryShown, countryTyped } from "./country.ts";

interface NewAddressProps {
  readonly shop: SimpleShop;
  readonly fields: AddressFields;
  readonly onChange: (patch: Partial<AddressFields>) => void;
  readonly watch: ReturnType<typeof useFieldErrors<AddressField>>["watch"];
  readonly canSave: boolean;
}

export function NewAddress({ shop, fields, onChange, watch, canSave }: NewAddressProps) {
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
