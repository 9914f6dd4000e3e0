import { MAX_ADDRESSES } from "@comptoir/contract";
import {
  type Address,
  isSameAddress,
  makeDefault,
  putAddress,
  removeAddress,
  restoreAddress,
} from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressRow } from "./address-row.tsx";
import { useProfileChange } from "./use-profile-change.ts";

interface AddressBookProps {
  readonly uid: string;
  readonly addresses: readonly Address[];
}

/** Saved addresses; the first is the default one. */
export function AddressBook({ uid, addresses }: AddressBookProps) {
  const { profile: words } = useWords("account");
  const { undo } = useWords("common");
  const errors = useWords("errors");
  const [edited, setEdited] = useState<Address | "new">();
  const change = useProfileChange(uid);
  /** True once it is saved. What went wrong shows below the list. */
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
      {isApiError(change.error) && <Notice tone="error">{errors[change.error.code]}</Notice>}
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
