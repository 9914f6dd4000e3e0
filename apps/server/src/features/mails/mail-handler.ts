import type { Address, Order } from "@comptoir/domain";
import * as z from "zod/mini";
import { inertText } from "../../mail/inert-text.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { Dropped, NOTHING_TO_SEND } from "../../outbox/deliver.ts";
import { PermanentError } from "../../outbox/failure-words.ts";
import { messageIdOf } from "../../outbox/outbox.ts";
import { CUSTOMER_NOTICES, SHOP_NOTICES } from "../notices/order-notices.ts";
import { OWNER_NOTICES } from "../notices/owner-notices.ts";
import { customerMail } from "./customer-mail.ts";
import type { MailDeps } from "./mail-deps.ts";
import { ownerMail } from "./owner-mail.ts";
import { shopMail } from "./shop-mail.ts";

interface MailMessage {
  readonly dedupeKey: string;
  readonly slug: string | null;
  readonly payload: unknown;
  readonly createdAt: Date;
  readonly attempts?: number;
}

const toCustomer = z.object({
  notice: z.enum(CUSTOMER_NOTICES),
  orderId: z.string(),
  entry: z._default(z.int(), 0),
  change: z.optional(z.int()),
  at: z.optional(z.string()),
  before: z.optional(z.string()),
});
const toShop = z.object({
  notice: z.enum(SHOP_NOTICES),
  orderId: z.optional(z.string()),
  day: z.optional(z.string()),
});

const toOwner = z.object({
  notice: z.enum(OWNER_NOTICES),
  userId: z.string(),
  of: z.string(),
});

/** Reads the current state first, and drops messages that are outdated. */
export function createMailHandler({ mailer, ...given }: MailDeps & { readonly mailer: Mailer }) {
  const findOrder: MailDeps["findOrder"] = async (id) => {
    const order = await given.findOrder(id);
    return order && inertOrder(order);
  };
  const deps = { ...given, findOrder };
  return async (message: MailMessage) => {
    const mail = await writeMail(deps, message);
    if (!mail) return NOTHING_TO_SEND;
    if (mail instanceof Dropped) return mail;
    return await mailer.send({
      ...mail,
      messageId: messageIdOf(message.dedupeKey, deps.publicUrl),
    });
  };
}

function writeMail(deps: MailDeps, { slug, payload, createdAt, attempts = 1 }: MailMessage) {
  const customer = z.safeParse(toCustomer, payload);
  const isRetry = attempts > 1;
  if (customer.success) return customerMail(deps, { ...customer.data, isRetry });
  const shop = z.safeParse(toShop, payload);
  if (shop.success) return shopMail(deps, { ...shop.data, slug, since: createdAt });
  const owner = z.safeParse(toOwner, payload);
  if (owner.success) return ownerMail(deps, { ...owner.data, slug });
  throw new PermanentError("no mail is written for such a message");
}

function inertOrder<T extends Order>(order: T): T {
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
