import { MAX_ADDRESSES } from "@comptoir/contract";
import {
  type Address,
  checkAddress,
  checkPostalCode,
  DEFAULT_COUNTRY,
  isSameAddress,
  makeDefault,
  putAddress,
  type RefusalCode,
  removeAddress,
  restoreAddress,
} from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { DoorFields, PlaceFields } from "../../../order/place-fields.tsx";
import { isApiError } from "../../../platform/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { refuseForm } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useProfileChange } from "./contact-form.tsx";

interface AddressBookProps {
  readonly userId: string;
  readonly addresses: readonly Address[];
}

export function AddressBook({ userId, addresses }: AddressBookProps) {
  const { profile: words } = useWords("account");
  const { undo } = useWords("common");
  const errors = useWords("errors");
  const [edited, setEdited] = useState<Address | "new">();
  const change = useProfileChange(userId);
  const revise = (revision: (book: readonly Address[]) => Address[]): Promise<boolean> =>
    change
      .mutateAsync((known) => ({ addresses: revision(known?.addresses ?? []) }))
      .then(
        () => true,
        () => false,
      );

  const save = async (address: Address) => {
    const old = edited === "new" ? undefined : edited;
    if (await revise((book) => putAddress(book, address, old))) setEdited(undefined);
  };
  const remove = async (address: Address, place: number) => {
    if (!(await revise((book) => removeAddress(book, address)))) return;
    const restore = () => void revise((book) => restoreAddress(book, address, place));
    showToast(words.removed, { actions: [{ label: undo, onPress: restore }] });
  };
  const form = (address?: Address) => (
    <AddressForm address={address} onSave={save} onCancel={() => setEdited(undefined)} />
  );

  return (
    <section
      aria-labelledby="addresses"
      className="flex flex-col gap-4 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <h2 id="addresses" className="text-xl">
        {words.addresses}
      </h2>
      {addresses.length === 0 && edited !== "new" && (
        <p className="text-ink-soft">{words.no_addresses}</p>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {addresses.map((address, place) => (
          <li key={Object.values(address).join()}>
            {edited && edited !== "new" && isSameAddress(edited, address) ? (
              form(address)
            ) : (
              <AddressRow
                address={address}
                isDefault={place === 0}
                onChange={() => setEdited(address)}
                onRemove={() => void remove(address, place)}
                onMakeDefault={() => void revise((book) => makeDefault(book, address))}
              />
            )}
          </li>
        ))}
      </ul>
      {isApiError(change.error) && <Notice tone="error">{errorWords(errors, change.error)}</Notice>}
      {edited === "new" && form()}
      {edited === undefined && addresses.length < MAX_ADDRESSES && (
        <Button look="secondary" className="self-start" onClick={() => setEdited("new")}>
          <Plus size={18} aria-hidden />
          {words.add_address}
        </Button>
      )}
    </section>
  );
}

interface AddressRowProps {
  readonly address: Address;
  readonly isDefault: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onMakeDefault: () => void;
}

function AddressRow(props: AddressRowProps) {
  const { address, isDefault, onChange, onRemove, onMakeDefault } = props;
  const { profile: words } = useWords("account");
  const { floor, doorCode } = address;
  const doorWords = [floor && words.at_floor(floor), doorCode && words.by_code(doorCode)].filter(
    Boolean,
  );
  const action = (label: string, onPress: () => void) => (
    <Button
      look="quiet"
      className="px-2 text-sm first:-ml-2"
      aria-label={words.of_address(label, address.street)}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  return (
    <div className="rounded-2xl border border-line px-4 pt-3 pb-1">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {address.street}
        {isDefault && <Badge tone="leaf">{words.default_address}</Badge>}
      </p>
      <p className="text-ink-soft">
        {address.postalCode} {address.city}
      </p>
      {doorWords.length > 0 && <p className="text-sm text-ink-soft">{doorWords.join(" · ")}</p>}
      <div className="flex flex-wrap gap-1">
        {action(words.change, onChange)}
        {!isDefault && action(words.make_default, onMakeDefault)}
        {action(words.remove, onRemove)}
      </div>
    </div>
  );
}

interface AddressFormProps {
  readonly address?: Address | undefined;
  readonly onSave: (address: Address) => Promise<void>;
  readonly onCancel: () => void;
}

const BLANK: Address = { street: "", postalCode: "", city: "", country: DEFAULT_COUNTRY };
const REQUIRED = ["street", "postalCode", "city"] as const;

function AddressForm({ address = BLANK, onSave, onCancel }: AddressFormProps) {
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
