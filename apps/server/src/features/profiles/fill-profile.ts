import { type Address, type Contact, checkAddress, isPhone } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { type Account, changeProfile, toProfile } from "./profiles-repository.ts";

export interface OrderedBy {
  readonly contact: Contact | null;
  readonly address: Address | null;
}

export async function fillProfile(
  trx: Db,
  account: Account,
  orders: readonly OrderedBy[],
  at: Date,
): Promise<void> {
  const profile = toProfile(account);
  const name = profile.name ? undefined : first(orders, nameIn);
  const phone = profile.phone ? undefined : first(orders, phoneIn);
  const address = profile.addresses.length > 0 ? undefined : first(orders, addressIn);
  if (!name && !phone && !address) return;
  await changeProfile(
    trx,
    profile.firebaseUid,
    { name, phone, addresses: address && [address] },
    at,
  );
}

export function isUntouched({ created_at, updated_at }: Account): boolean {
  return created_at === updated_at;
}

function first<T>(
  orders: readonly OrderedBy[],
  read: (order: OrderedBy) => T | undefined,
): T | undefined {
  for (const order of orders) {
    const found = read(order);
    if (found) return found;
  }
  return undefined;
}

function nameIn({ contact }: OrderedBy): string | undefined {
  return contact?.name.trim();
}

function phoneIn({ contact }: OrderedBy): string | undefined {
  const phone = contact?.phone.trim();
  return phone && isPhone(phone) ? phone : undefined;
}

function addressIn({ address }: OrderedBy): Address | undefined {
  const checked = address && checkAddress(address);
  return checked?.ok ? checked.value : undefined;
}
