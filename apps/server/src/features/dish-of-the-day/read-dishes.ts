import { type DishesOfTheDay, parseShop } from "@comptoir/contract";
import {
  accept,
  daysToSell,
  dishResource,
  findDishesOfTheDay,
  findItem,
  inZurich,
  lastDishOfTheDay,
  laterDay,
  nameIn,
  namesIn,
  type Result,
  type Shop,
  type SimpleMenuItem,
  usualCategory,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import type { Services } from "../service/services.ts";
import { remainingOf, type ShopService } from "../service/shop-service.ts";
import { readPublishedShop } from "../shop-versions/shop-versions.ts";

const DAYS_OFFERED = 2;

export interface ReadDeps {
  readonly db: Db;
  readonly services: Services;
  readonly clock: () => Date;
}

export async function readDishesOfTheDay(
  { db, services, clock }: ReadDeps,
  slug: string,
): Promise<Result<DishesOfTheDay, Fault>> {
  const published = await readPublishedShop(db, slug);
  if (!published) return fault("menu_not_found");
  const content = JSON.parse(published.content);
  const parsed = parseShop(content);
  if (!parsed.ok) return fault("draft_faults", { faults: parsed.error.length });
  const shop = parsed.value;
  const now = clock();
  await services.reload(slug);
  const service = services.get(slug);
  const last = factsOf(shop, lastDishOfTheDay(content)?.id);
  return accept({
    dishes: findDishesOfTheDay(content).flatMap(({ id }) => currentDish(shop, id, service, now)),
    days: daysToSell(shop, now, DAYS_OFFERED),
    usual: {
      category: usualCategory(content),
      price: last?.price ?? null,
      count: last?.count ?? null,
    },
  });
}

function currentDish(
  shop: Shop,
  id: string,
  service: ShopService,
  now: Date,
): DishesOfTheDay["dishes"] {
  const dish = factsOf(shop, id);
  const today = inZurich(now).day;
  if (!dish?.on || dish.state || dish.on.until < today) return [];
  const { price, image, on, count = null } = dish;
  const day = laterDay(on.from, today);
  const resource = dishResource(id, day);
  const left = remainingOf(shop, service, resource);
  const names = namesIn(shop, id);
  return [
    {
      ...{ id, price, image, on, day },
      names: { fr: nameIn(names, "fr"), en: nameIn(names, "en") },
      // Staff may have set another number for that day.
      count: service.counts.get(resource) ?? count,
      left: Number.isFinite(left) ? left : null,
    },
  ];
}

function factsOf(shop: Shop, id: string | undefined) {
  if (id === undefined) return undefined;
  if (shop.kind === "simple") {
    const dish = findItem(shop.categories, id);
    return dish && { ...soldAs(dish), price: dish.price, image: dish.details.image };
  }
  const dish = new Map(Object.entries(shop.categories)).get(id);
  return dish && { ...soldAs(dish), price: dish.basePrice, image: dish.image };
}

function soldAs({ on, state, count }: Pick<SimpleMenuItem, "on" | "state" | "count">) {
  return { on, state, count: count?.count };
}
