import { inZurich, isUnpaid, rappen } from "@comptoir/domain";
import { messageIdOf } from "../../src/outbox/outbox.ts";
import type { Expectations } from "../chaos/ledger.ts";
import type { Records } from "./records.ts";

export interface ServerOutput extends Pick<Expectations, "mails" | "publicUrl"> {
  readonly mailsToShops: readonly string[];
  readonly mailsRefused: readonly string[];
  readonly mailLanguages: ReadonlyMap<string, string>;
  readonly orderLanguages: ReadonlyMap<string, string>;
  readonly cancelled: ReadonlySet<string>;
  readonly switched: number;
  readonly planned: number;
  /** Turnover shown by the office, in rappen, by shop and day. */
  readonly figures: ReadonlyMap<string, number>;
}

export function checkRecords(records: Records, output: ServerOutput): string[] {
  return [
    ...checkMails(records, output),
    ...checkLanguages(records, output),
    ...checkEnded(records, output),
    ...checkBooks(records, output),
    ...checkPlans(records, output),
    ...checkTrail(records, output),
  ];
}

/** A larger share of unconfirmed mails means that the machine was overloaded. */
const MOST_UNCONFIRMED = 0.02;

/**
 * A mail sent at the first try came once. After a retry, the mail server's log must show a refusal, or
 * a late confirmation after which the mail may come twice.
 */
function checkMails({ mails }: Records, output: ServerOutput): string[] {
  const came = countByName([...output.mails.map((mail) => mail.messageId), ...output.mailsToShops]);
  const refused = countByName(output.mailsRefused);
  const findings: string[] = [];
  let unconfirmed = 0;
  for (const { dedupe_key, was_sent, done_at, attempts, last_error } of mails) {
    const [notice] = dedupe_key.split(":");
    const name = messageIdOf(dedupe_key, output.publicUrl);
    const copies = came(name);
    const wasRetried = last_error !== null;
    const least = was_sent === 1 && attempts === 1 ? 1 : 0;
    const most = was_sent === 1 && wasRetried ? attempts - refused(name) : was_sent;
    if (wasRetried && refused(name) < attempts - 1) unconfirmed += 1;
    if (done_at === null) findings.push(`a mail ${notice} still waits`);
    else if (copies < least || copies > most)
      findings.push(`a mail ${notice} came ${copies} times after ${attempts} tries`);
  }
  if (unconfirmed <= mails.length * MOST_UNCONFIRMED) return findings;
  return [...findings, `${unconfirmed} of ${mails.length} mails were not answered for in time`];
}

function countByName(names: readonly string[]): (name: string) => number {
  const copies = Map.groupBy(names, (name) => name);
  return (name) => copies.get(name)?.length ?? 0;
}

function checkLanguages({ orders }: Records, output: ServerOutput): string[] {
  const findings: string[] = [];
  const numbered = new Map(
    orders.map((order) => [`${order.restaurant_id} ${order.order_number}`, order]),
  );
  for (const { id, language } of orders) {
    const chosen = output.orderLanguages.get(id);
    if (chosen && chosen !== language)
      findings.push(`an order made in ${chosen} is kept in ${language}`);
  }
  for (const { messageId, order } of output.mails) {
    const wanted = order && numbered.get(`${order.restaurantId} ${order.number}`)?.language;
    const written = output.mailLanguages.get(messageId);
    if (wanted && wanted !== written)
      findings.push(`a mail of an order in ${wanted} is in ${written}`);
  }
  return findings;
}

function checkEnded({ orders }: Records, { cancelled }: ServerOutput): string[] {
  return orders.flatMap(({ id, state, received }) => {
    if (isUnpaid({ state, received: rappen(received) }))
      return ["an order still waits that nobody paid in time"];
    const isBack = cancelled.has(id) && state !== "cancelled";
    return isBack ? [`an order that its customer cancelled is ${state}`] : [];
  });
}

function checkBooks({ bookings, closings }: Records, { figures }: ServerOutput): string[] {
  const findings: string[] = [];
  const days = new Map<string, number>();
  const closed = new Map<string, number>();
  const add = (sums: Map<string, number>, name: string, amount: number) =>
    sums.set(name, (sums.get(name) ?? 0) + amount);
  for (const { restaurant_id, at, total, closing_number } of bookings) {
    add(days, `${restaurant_id} ${inZurich(new Date(at)).day}`, total);
    if (closing_number !== null) add(closed, `${restaurant_id} ${closing_number}`, total);
  }
  for (const day of new Set([...days.keys(), ...figures.keys()])) {
    const booked = days.get(day) ?? 0;
    const shown = figures.get(day) ?? 0;
    if (booked !== shown) findings.push(`${day}: ${booked} booked, ${shown} shown`);
  }
  for (const { restaurant_id, number, report_json } of closings) {
    const { turnover } = (JSON.parse(report_json) as { report: { turnover: number } }).report;
    const name = `${restaurant_id} ${number}`;
    if (closed.get(name) !== turnover)
      findings.push(`closing ${name} is not the sum of its bookings`);
    closed.delete(name);
  }
  for (const name of closed.keys()) findings.push(`there is no closing ${name}`);
  for (const [shop, ofShop] of Map.groupBy(closings, ({ restaurant_id }) => restaurant_id)) {
    const isInTurn = ofShop.every(({ number }, i) => number === i + 1);
    if (!isInTurn) findings.push(`${shop}: a closing is missing`);
  }
  return findings;
}

function checkPlans({ plans, versions }: Records, { planned }: ServerOutput): string[] {
  const published = versions.filter(({ origin }) => origin === "plan").length;
  if (published === planned && plans.length === 0) return [];
  return [`${planned} plans, ${published} published, ${plans.length} left`];
}

function checkTrail(
  { orders, events, versions, closings, trail }: Records,
  { switched }: ServerOutput,
): string[] {
  const entries = Map.groupBy(trail, ({ action }) => action);
  const count = (action: string) => entries.get(action)?.length ?? 0;
  const byStaff = entries.get("switched_off")?.filter(({ actor }) => actor !== null) ?? [];
  const published = versions.filter(({ published_at }) => published_at !== null);
  const expected: readonly [what: string, done: number, recorded: number][] = [
    ["moves", events.length - orders.length, count("order_moved")],
    ["publications", published.length, count("shop_published")],
    ["switches", switched, byStaff.length],
    ["closings", closings.length, count("day_closed")],
  ];
  return expected.flatMap(([what, done, recorded]) =>
    done === recorded ? [] : [`the trail tells of ${recorded} ${what}, and there were ${done}`],
  );
}
