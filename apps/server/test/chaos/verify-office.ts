import type { Facts } from "./facts.ts";
import type { Expectations } from "./ledger.ts";

export function checkOffice(facts: Facts, { done }: Pick<Expectations, "done">): string[] {
  const { versions, photos, closings, printJobs } = facts;
  const stored = new Set([
    ...versions.map(({ restaurant_id, version }) => `version ${restaurant_id} ${version}`),
    ...photos.map(({ hash }) => `photo ${hash}`),
    ...closings.map(({ restaurant_id, number }) => `closing ${restaurant_id} ${number}`),
    ...printJobs.flatMap(({ id, printed_at }) => (printed_at === null ? [] : [`printed ${id}`])),
  ]);
  const lost = [...done].filter((what) => !stored.has(what));
  return [
    ...lost.map((what) => `${what.split(" ")[0]} was acknowledged and is lost`),
    ...checkVersions(facts),
    ...checkPhotos(facts),
    ...checkClosings(facts),
    ...checkPrinting(facts),
  ];
}

function checkVersions({ versions, shops }: Facts): string[] {
  return shops.flatMap(({ restaurant_id, published_version, last_version }) => {
    const ofShop = versions.filter((version) => version.restaurant_id === restaurant_id);
    const numbers = new Set(ofShop.map(({ version }) => version));
    const isInTurn = numbers.size === last_version && ofShop.length === last_version;
    const published = ofShop.filter(({ published_at }) => published_at !== null);
    const last = Math.max(...published.map(({ version }) => version));
    return [
      ...(isInTurn ? [] : [`${restaurant_id}: a version is missing or there twice`]),
      ...(last === published_version ? [] : [`${restaurant_id}: an older version is shown`]),
    ];
  });
}

function checkPhotos({ photos, variants }: Facts): string[] {
  const made = new Map(variants.map(({ hash, count }) => [hash, Number(count)]));
  const most = Math.max(0, ...made.values());
  const known = new Set(photos.map(({ hash }) => hash));
  return [
    ...(photos.some(({ hash }) => made.get(hash) !== most) ? ["a photo is not whole"] : []),
    ...([...made.keys()].some((hash) => !known.has(hash)) ? ["variants of no photo"] : []),
  ];
}

/** Numbers have no gaps, and each closing is the sum of its bookings. */
function checkClosings({ closings, bookings }: Facts): string[] {
  const sums = new Map<string, number>();
  for (const { restaurant_id, closing_number, total } of bookings) {
    const name = `${restaurant_id} ${closing_number}`;
    if (closing_number !== null) sums.set(name, (sums.get(name) ?? 0) + total);
  }
  const findings: string[] = [];
  for (const [shop, ofShop] of Map.groupBy(closings, ({ restaurant_id }) => restaurant_id)) {
    const numbers = ofShop.map(({ number }) => number).sort((a, b) => a - b);
    if (numbers.some((number, i) => number !== i + 1))
      findings.push(`${shop}: a closing is missing`);
  }
  for (const { restaurant_id, number, report_json } of closings) {
    const { turnover } = (JSON.parse(report_json) as { report: { turnover: number } }).report;
    const name = `${restaurant_id} ${number}`;
    if ((sums.get(name) ?? 0) !== turnover)
      findings.push("a closing is not the sum of its bookings");
    sums.delete(name);
  }
  if (sums.size > 0) findings.push("something is booked in a closing that is not there");
  return findings;
}

/** Each paid order is printed once by every printer that existed by then. */
function checkPrinting({ printJobs, printers, orders, events }: Facts): string[] {
  const shopOf = new Map(orders.map(({ id, restaurant_id }) => [id, restaurant_id]));
  const paid = events.filter(({ state }) => state === "accepted").map(({ order_id }) => order_id);
  const jobs = Map.groupBy(printJobs, ({ printer_id, order_id }) => `${printer_id} ${order_id}`);
  const findings: string[] = [];
  for (const [, same] of jobs)
    if (same.length > 1) findings.push("an order is to be printed twice");
  for (const order of paid) {
    const due = printers.filter(({ restaurant_id }) => restaurant_id === shopOf.get(order));
    if (due.some(({ id }) => !jobs.has(`${id} ${order}`)))
      findings.push("a paid order is not printed");
  }
  return findings;
}
