import { type Address, checkAddress, DEFAULT_COUNTRY, type RefusalCode } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface AddressFormProps {
  readonly address?: Address | undefined;
  readonly isBusy: boolean;
  readonly onSave: (address: Address) => void;
  readonly onCancel: () => void;
}

const BLANK: Address = { street: "", postalCode: "", city: "", country: DEFAULT_COUNTRY };

const FIELDS = [
  ["street", "street", "address-line1", 200],
  ["postalCode", "postal_code", "postal-code", 12],
  ["city", "city", "address-level2", 100],
] as const;

export function AddressForm({ address = BLANK, isBusy, onSave, onCancel }: AddressFormProps) {
  const { profile: words } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const [typed, setTyped] = useState(address);
  const [fault, setFault] = useState<RefusalCode>();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAddress(typed);
    setFault(checked.ok ? undefined : checked.error.code);
    if (checked.ok && !isBusy) onSave(checked.value);
  };

  const isBadCode = fault === "invalid_postal_code";

  return (
    <form
      noValidate
      onSubmit={save}
      className="flex flex-col gap-4 rounded-2xl border border-line p-4"
    >
      <h3 className="text-lg">
        {address === BLANK ? words.address_title_new : words.address_title_change}
      </h3>
      {FIELDS.map(([field, label, autoComplete, maxLength]) => (
        <TextField
          key={field}
          label={words[label]}
          name={field}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required
          value={typed[field]}
          error={field === "postalCode" && isBadCode ? errors[fault] : undefined}
          {...(fault && !typed[field].trim() && { "aria-invalid": true })}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      {fault && !isBadCode && <Notice tone="error">{errors[fault]}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
