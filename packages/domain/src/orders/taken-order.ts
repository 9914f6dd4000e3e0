import { type Contact, checkRecipient } from "../fields/contact.ts";
import { accept, type Result, refuse } from "../result.ts";
import { isClockTime } from "../time/clock-time.ts";
import type { Order } from "./order.ts";
import type { TakenChannel } from "./taken-channel.ts";

export function checkCustomer(contact: Contact, channel: TakenChannel): Result<Contact> {
  const checked = checkRecipient(contact);
  if (!checked.ok) return checked;
  if (!checked.value?.name) return refuse("customer_name_required");
  if (channel === "phone" && !checked.value.phone) return refuse("customer_phone_required");
  return accept(checked.value);
}

export function isFetched({
  address,
  wish,
  channel,
}: Pick<Order, "address" | "wish" | "channel">): boolean {
  if (address) return false;
  return channel === "counter" || !wish || isClockTime(wish.time);
}
