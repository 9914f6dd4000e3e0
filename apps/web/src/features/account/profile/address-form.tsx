import {
  type Address,
  checkAddress,
  checkPostalCode,
  DEFAULT_COUNTRY,
  type RefusalCode,
} from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { DoorFields, PlaceFields } from "../../../order/place-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { refuseForm } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";

interface AddressFormProps {
  readonly address?: Address | undefined;
  /** The caller shows errors. */
  readonly onSave: (address: Address) => Promise<void>;
  readonly onCancel: () => void;
}

const BLANK: Address = { street: "", postalCode: "", city: "", country: DEFAULT_COUNTRY };
const REQUIRED = ["street", "postalCode", "city"] as const;

export function AddressForm({ address = BLANK, onSave, onCancel }: AddressFormProps) {
  const { profile: words } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const form = useForm({
    state: useState({ floor: "", doorCode: "", ...address }),
    words: errors,
    check: checkTyped,
    send: onSave,
  });

  return (
    <form {...form.props} className="flex flex-col gap-4 rounded-2xl border border-line p-4">
      <h3 className="text-lg">
        {address === BLANK ? words.address_title_new : words.address_title_change}
      </h3>
      <TextField
        {...form.field("street")}
        label={words.street}
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <PlaceFields
        country={address.country}
        postalCode={{ ...form.field("postalCode"), label: words.postal_code }}
        city={{ ...form.field("city"), label: words.city }}
      />
      <DoorFields
        floor={{ ...form.field("floor"), label: words.floor }}
        doorCode={{ ...form.field("doorCode"), label: words.door_code }}
        optional={words.optional}
      />
      {form.problem && <Notice tone="error">{errors[form.problem]}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

/** Marks empty fields, and an invalid postal code even if other fields are empty. */
function checkTyped(typed: Required<Address>) {
  const checked = checkAddress(typed);
  if (checked.ok) return checked;
  const empty = REQUIRED.filter((field) => !typed[field].trim());
  const code = typed.postalCode.trim() && checkPostalCode(typed.postalCode, typed.country);
  const fields: { [K in keyof Address]?: RefusalCode[] } = {
    ...Object.fromEntries(empty.map((field) => [field, []])),
    ...(code && !code.ok && { postalCode: [code.error.code] }),
  };
  return refuseForm({ fields, problem: empty.length > 0 ? checked.error.code : undefined });
}
