import { type Address, checkAddress, DEFAULT_COUNTRY, type RefusalCode } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { refuseForm } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";

interface AddressFormProps {
  readonly address?: Address | undefined;
  /** What goes wrong is told by whoever saves. */
  readonly onSave: (address: Address) => Promise<void>;
  readonly onCancel: () => void;
}

const BLANK: Address = { street: "", postalCode: "", city: "", country: DEFAULT_COUNTRY };
const NO_DOOR = { floor: "", doorCode: "" };

const FIELDS = [
  ["street", "street", "address-line1", 200],
  ["postalCode", "postal_code", "postal-code", 12],
  ["city", "city", "address-level2", 100],
] as const;

/** For whoever stands at the door; nobody has to say it. */
const DOOR_FIELDS = [
  ["floor", "floor"],
  ["doorCode", "door_code"],
] as const;
const MAX_DOOR = 40;

export function AddressForm({ address = BLANK, onSave, onCancel }: AddressFormProps) {
  const { profile: words } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const form = useForm({
    state: useState({ ...NO_DOOR, ...address }),
    words: errors,
    check: checkTyped,
    send: onSave,
  });

  return (
    <form {...form.props} className="flex flex-col gap-4 rounded-2xl border border-line p-4">
      <h3 className="text-lg">
        {address === BLANK ? words.address_title_new : words.address_title_change}
      </h3>
      {FIELDS.map(([field, label, autoComplete, maxLength]) => (
        <TextField
          {...form.field(field)}
          key={field}
          label={words[label]}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required
        />
      ))}
      {DOOR_FIELDS.map(([field, label]) => (
        <TextField
          {...form.field(field)}
          key={field}
          label={words[label]}
          autoComplete="off"
          maxLength={MAX_DOOR}
          optional={words.optional}
        />
      ))}
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

type TypedAddress = Address & typeof NO_DOOR;

function checkTyped(typed: TypedAddress) {
  const checked = checkAddress(typed);
  if (checked.ok) return checked;
  const { code } = checked.error;
  if (code === "invalid_postal_code") return refuseForm({ fields: { postalCode: [code] } });
  const empty = FIELDS.filter(([field]) => !typed[field].trim());
  const fields: { [K in keyof TypedAddress]?: RefusalCode[] } = Object.fromEntries(
    empty.map(([field]) => [field, []]),
  );
  return refuseForm({ fields, problem: code });
}
