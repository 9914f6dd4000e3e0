import { isClockTime } from "../delivery/pick-up.ts";
import { type Contact, checkRecipient } from "../fields/contact.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { Order } from "./order.ts";
import type { TakenChannel } from "./taken-channel.ts";

/** Whom staff take an order for: always a name, and of whoever calls the number to call back. */
export function checkCustomer(contact: Contact, channel: TakenChannel): Result<Contact> {
  const checked = checkRecipient(contact);
  if (!checked.ok) return checked;
  if (!checked.value?.name) return refuse("customer_name_required");
  if (channel === "phone" && !checked.value.phone) return refuse("customer_phone_required");
  return accept(checked.value);
}

/** Whether whoever ordered comes for the food, rather than the food to them. */
export function isFetched({
  address,
  wish,
  channel,
}: Pick<Order, "address" | "wish" | "channel">): boolean {
  if (address) return false;
  return channel === "counter" || !wish || isClockTime(wish.time);
}
