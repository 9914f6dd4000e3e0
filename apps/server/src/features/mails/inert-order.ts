import type { Address, Order } from "@comptoir/domain";
import { inertText } from "../../mail/inert-text.ts";

export function inertOrder<T extends Order>(order: T): T {
  const { contact, address, note, lines } = order;
  return {
    ...order,
    contact: contact && { ...contact, name: inertText(contact.name), phone: inertPhone(contact) },
    address: address && inertAddress(address),
    note: note && inertText(note),
    lines: lines.map((line) => ({ ...line, label: line.label && inertText(line.label) })),
  };
}

/** 079.555.12.34 becomes 079 555 12 34. */
function inertPhone({ phone }: { readonly phone: string }): string {
  return inertText(phone.replaceAll(".", " "));
}

function inertAddress(address: Address): Address {
  const texts = Object.entries(address).map(([name, text]) => [name, text && inertText(text)]);
  return Object.fromEntries(texts) as unknown as Address;
}
