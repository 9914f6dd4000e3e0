import type {
  PutBackRequest,
  SetCountRequest,
  StaffService,
  SwitchOffRequest,
} from "@comptoir/contract";
import {
  accept,
  type Claim,
  confirmed,
  currentOutages,
  dishIds,
  dishResource,
  findItem,
  ingredientIds,
  inZurich,
  isDay,
  type OutageKind,
  type OutageTarget,
  openingHours,
  optionIds,
  outageEnd,
  type Result,
  type Shop,
  WAYS,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import type { Shops } from "../shops/shops.ts";
import { isCountedBy, recountPlaces } from "./recount-places.ts";
import {
  deleteOutage,
  insertOutage,
  raiseRevision,
  readHolds,
  readUnconfirmed,
  storeCount,
} from "./service-repository.ts";
import type { Services } from "./services.ts";
import { encodeOutage, encodeService, type StoredOutage } from "./shop-service.ts";

export interface SwitchDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly services: Services;
}

interface Stamp {
  readonly slug: string;
  readonly by: string;
  readonly at: Date;
  readonly requestId: string;
}

export async function readStaffService(
  { db, shops, services }: SwitchDeps,
  slug: string,
  now: Date,
): Promise<Result<StaffService, Fault>> {
  const shop = shops.get(slug)?.shop;
  if (!shop) return fault("menu_not_found");
  await services.reload(slug);
  const service = services.get(slug);
  const outages = currentOutages(service.outages, now);
  const people = outages.flatMap(({ by }) => by ?? []);
  const names = await namesOfStaff(db, slug, people);
  const holds = await readHolds(db, slug, now);
  const unconfirmed = await readUnconfirmed(db, slug);
  return accept({
    ...encodeService(shop, service, now),
    offs: outages.map((off) => ({ ...encodeOutage(off), by: names.get(off.by ?? "") ?? null })),
    counts: Object.fromEntries(service.counts),
    board: shop.board ?? {},
    holds: holds.map(({ id, channel, expires_at, claims }) => ({
      ...{ hold: id, channel, until: expires_at, places: placesOf(claims) },
    })),
    unconfirmed: unconfirmed.map(({ id, number, claims }) => ({
      ...{ _id: id, orderNumber: number, places: placesOf(claims.map(confirmed)) },
    })),
  });
}

function placesOf(claims: readonly Claim[]) {
  return claims.map(({ resource, amount }) => ({ resource, amount }));
}

export async function switchOff(
  deps: SwitchDeps,
  { kind, id, reason, until, day, minutes }: Omit<SwitchOffRequest, "restaurantId">,
  stamp: Stamp,
): Promise<Result<true, Fault>> {
  const shop = deps.shops.get(stamp.slug)?.shop;
  if (!shop) return fault("menu_not_found");
  const wrong = wrongField(shop, { kind, id, reason, until, day, minutes }, stamp.at);
  if (wrong) return fault("malformed_request", { field: wrong });
  const hours = kind === "way" ? openingHours(shop, id as "delivery") : hoursOfShop(shop);
  const outage: StoredOutage = {
    ...{ kind, id, reason, source: "staff", since: stamp.at, by: stamp.by },
    until: outageEnd(until, { now: stamp.at, hours, day }),
    ...(reason === "busy" && { minutes }),
  };
  return await change(deps, stamp, async (trx) => {
    await insertOutage(trx, stamp.slug, outage);
    await audit(trx, stamp, "switched_off", { kind, id }, { reason });
    return accept(true);
  });
}

export async function putBack(
  deps: SwitchDeps,
  things: PutBackRequest["things"],
  stamp: Stamp,
): Promise<Result<true, Fault>> {
  return await change(deps, stamp, async (trx) => {
    for (const thing of things) {
      if (!(await deleteOutage(trx, stamp.slug, thing))) continue;
      await audit(trx, stamp, "put_back", thing, { reason: thing.reason });
    }
    return accept(true);
  });
}

const MOST_TURNS = 5;

/** Sets how many of a dish there are on a day. Earlier orders count too. */
export async function setCount(
  deps: SwitchDeps,
  command: Omit<SetCountRequest, "restaurantId">,
  stamp: Stamp,
): Promise<Result<true, Fault>> {
  for (let turn = 1; ; turn += 1) {
    await deps.services.reload(stamp.slug);
    const set = await trySetCount(deps, command, stamp);
    if (set.ok || set.error.code !== "unavailable" || turn === MOST_TURNS) return set;
  }
}

async function trySetCount(
  deps: SwitchDeps,
  { dish, day, count, isLeft = false }: Omit<SetCountRequest, "restaurantId">,
  stamp: Stamp,
): Promise<Result<true, Fault>> {
  const { slug, at } = stamp;
  const { revision: known } = deps.services.get(slug);
  const shop = deps.shops.get(slug)?.shop;
  if (!shop) return fault("menu_not_found");
  if (!dishIds(shop).includes(dish)) return fault("malformed_request", { field: "/dish" });
  const resource = dishResource(dish, day);
  return await change(deps, stamp, async (trx, revision) => {
    // The cached terms are outdated and would count wrong.
    if (!(await isCountedBy(trx, slug, known))) return fault("unavailable");
    const recount = async (number: number | null) => {
      await storeCount(trx, slug, { resource, day, count: number });
      return await recountPlaces(trx, { slug, shop, at, revision });
    };
    const places = await recount(count);
    const isMore = isLeft && count !== null;
    const all = isMore ? count + (places.get(resource)?.taken ?? 0) : count;
    if (isMore) await recount(all);
    const details: Record<string, number> = all === null ? {} : { count: all };
    await audit(trx, stamp, "count_set", { kind: "dish", id: dish }, details);
    return accept(true);
  });
}

async function change(
  { db, services }: SwitchDeps,
  { slug }: Stamp,
  write: (trx: Db, revision: number) => Promise<Result<true, Fault>>,
): Promise<Result<true, Fault>> {
  const changed = await transact<true, Fault>(db, async (trx) =>
    write(trx, await raiseRevision(trx, slug)),
  );
  if (changed.ok) {
    services.changed(slug);
    await services.reload(slug);
  }
  return changed;
}

function audit(
  trx: Db,
  { slug, by, at, requestId }: Stamp,
  action: "switched_off" | "put_back" | "count_set",
  { kind, id }: OutageTarget,
  details: Readonly<Record<string, string | number>>,
) {
  const target = id ? `${kind} ${id}` : kind;
  return recordAudit(trx, { at, action, actor: by, target, slug, requestId, details });
}

const OF_MENU: readonly OutageKind[] = ["dish", "size", "option", "ingredient"];

function wrongField(
  shop: Shop,
  { kind, id, reason, until, day, minutes }: Omit<SwitchOffRequest, "restaurantId">,
  now: Date,
): string | undefined {
  if (!isKnown(shop, { kind, id })) return "/id";
  const isOfMenu = OF_MENU.includes(kind);
  if (reason === "unwatched" || isOfMenu !== (reason === "sold_out")) return "/reason";
  const isAhead = day !== undefined && isDay(day) && day > inZurich(now).day;
  if ((until === "date" && !isAhead) || (until !== "date" && day !== undefined)) return "/day";
  if ((reason === "busy") !== (minutes !== undefined)) return "/minutes";
  return undefined;
}

function isKnown(shop: Shop, { kind, id }: OutageTarget): boolean {
  switch (kind) {
    case "shop":
      return id === "";
    case "way":
      return WAYS.some((way) => way === id);
    case "dish":
      return dishIds(shop).includes(id);
    case "size":
      return isSize(shop, id);
    case "option":
      return optionIds(shop).includes(id);
    case "ingredient":
      return ingredientIds(shop).includes(id);
  }
}

function isSize(shop: Shop, id: string): boolean {
  const [dish = "", size = ""] = id.split("/");
  const found =
    shop.kind === "simple"
      ? findItem(shop.categories, dish)
      : new Map(Object.entries(shop.categories)).get(dish);
  return Object.hasOwn(found?.sizes ?? {}, size);
}

function hoursOfShop(shop: Shop) {
  const [first, second] =
    shop.kind === "custom"
      ? (["pick_up", "delivery"] as const)
      : (["delivery", "pick_up"] as const);
  return openingHours(shop, first) ?? openingHours(shop, second);
}
