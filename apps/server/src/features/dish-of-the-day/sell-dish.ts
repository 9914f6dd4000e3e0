import { isContentTooLarge, parseShop, type sellDishRequest } from "@comptoir/contract";
import {
  accept,
  addDays,
  type DishOfTheDay,
  daysToSell,
  dishOfTheDayId,
  type FieldChange,
  findChanges,
  findDishOfTheDay,
  forceChanges,
  inZurich,
  type JsonObject,
  MAX_DAYS_AHEAD,
  type Result,
  type Shop,
  startOfDay,
  usualCategory,
  withDishOfTheDay,
} from "@comptoir/domain";
import type * as z from "zod/mini";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { type DraftDeps, lockDraft, type OwnerRequest, storeDraft } from "../drafts/draft.ts";
import { replanField, unplanField } from "../drafts/plan-publish.ts";
import { storeOfficeVersion, storeUndoingVersion } from "../drafts/publish-draft.ts";

export type DishToSell = Omit<z.output<typeof sellDishRequest>, "restaurantId">;

interface SoldDish {
  readonly dish: string;
  readonly version: number;
}

/**
 * Publishes the dish without the rest of the draft, adds it to the draft and plans its end.
 * Repeating the call updates the dish, unless it has ended.
 */
export async function sellDish(
  { db, feed, clock }: DraftDeps,
  { owner, requestId, fields }: OwnerRequest & { readonly fields: DishToSell },
): Promise<Result<SoldDish, Fault>> {
  const { slug, subject: byUser } = owner;
  const at = clock();
  const id = dishOfTheDayId(fields.id);
  const sold = await transact<SoldDish & { isNew: boolean }, Fault>(db, async (trx) => {
    const draft = await lockDraft(trx, slug, at);
    if (!draft.published) return fault("menu_not_found");
    const { content: before, version: current } = draft.published;
    const existing = findDishOfTheDay(before, id);
    const isOver = existing ? existing.dish.state !== undefined : isIn(draft.content, id);
    if (isOver) return accept({ dish: id, version: current, isNew: false });

    const shop = parseShop(before);
    if (!shop.ok) return fault("draft_faults", { faults: shop.error.length });
    const dish = completed(id, fields, { shop: shop.value, content: before, now: at });
    const wrong = wrongField(dish, shop.value, at);
    if (wrong) return fault("malformed_request", { field: wrong });
    const content = withDishOfTheDay(before, dish);
    if (findChanges(before, content).length === 0) {
      return accept({ dish: id, version: current, isNew: false });
    }
    if (isContentTooLarge(content)) return fault("shop_too_large");

    const next = { slug, content: JSON.stringify(content), byUser, requestId };
    const stored = await storeOfficeVersion(trx, next, at);
    if (!stored.ok) return stored;
    const { version } = stored.value;
    await storeDraft(
      trx,
      draft,
      { content: withDishOfTheDay(draft.content, dish), published: { version, content } },
      at,
    );
    const due = startOfDay(addDays(dish.on.until, 1));
    const change = archiving(content, id);
    const planned = await replanField(trx, { owner, requestId, change, due }, at);
    return planned.ok ? accept({ dish: id, version, isNew: true }) : planned;
  });
  if (!sold.ok) return sold;
  if (sold.value.isNew) {
    for (const kind of ["shop", "draft", "plans"] as const) feed.publish({ kind, slug });
  }
  return accept({ dish: id, version: sold.value.version });
}

function isIn(content: JsonObject, id: string): boolean {
  return findDishOfTheDay(content, id) !== undefined;
}

interface DishContext {
  readonly shop: Shop;
  readonly content: JsonObject;
  readonly now: Date;
}

function completed(
  id: string,
  command: DishToSell,
  { shop, content, now }: DishContext,
): DishOfTheDay {
  const [next = inZurich(now).day] = daysToSell(shop, now, 1);
  const { on = { from: next, until: next } } = command;
  const category = shop.kind === "simple" ? (command.category ?? usualCategory(content)) : null;
  return { ...command, id, on, category };
}

/** Cases the screen prevents, except when it was left open over midnight. */
function wrongField({ on, category }: DishOfTheDay, shop: Shop, now: Date): string | undefined {
  const today = inZurich(now).day;
  if (on.from < today || on.until > addDays(today, MAX_DAYS_AHEAD)) return "/on";
  const isKnown = shop.kind === "custom" || shop.menuCategories.some((one) => one === category);
  return isKnown ? undefined : "/category";
}

/**
 * The change that ends the sale of a dish. Its expected old value prevents creating a deleted dish
 * again.
 */
function archiving(content: JsonObject, id: string): FieldChange {
  const path = findDishOfTheDay(content, id)?.path ?? [];
  return { path: [...path, "state"], was: null, value: "archived" };
}

export async function archiveDish(
  { db, feed, clock }: DraftDeps,
  { owner, requestId, dish: id }: OwnerRequest & { readonly dish: string },
): Promise<Result<{ version: number }, Fault>> {
  const { slug, subject: byUser } = owner;
  const at = clock();
  const ended = await transact<{ version: number; isNew: boolean }, Fault>(db, async (trx) => {
    const draft = await lockDraft(trx, slug, at);
    const { content: before = {}, version: current = 0 } = draft.published ?? {};
    const existing = findDishOfTheDay(before, id);
    if (!existing) return fault("not_found");
    if (existing.dish.state !== undefined) return accept({ version: current, isNew: false });

    const change = archiving(before, id);
    const content = forceChanges(before, [change]) as JsonObject;
    const next = { slug, content: JSON.stringify(content), byUser, requestId };
    const stored = await storeUndoingVersion(trx, { ...next, origin: "office" }, at);
    if (!stored.ok) return stored;
    const { version } = stored.value;
    const isInDraft = findDishOfTheDay(draft.content, id) !== undefined;
    const drafted = isInDraft
      ? (forceChanges(draft.content, [archiving(draft.content, id)]) as JsonObject)
      : draft.content;
    await storeDraft(trx, draft, { content: drafted, published: { version, content } }, at);
    await unplanField(trx, { owner, requestId }, change.path, at);
    return accept({ version, isNew: true });
  });
  if (!ended.ok) return ended;
  if (ended.value.isNew) {
    for (const kind of ["shop", "draft", "plans"] as const) feed.publish({ kind, slug });
  }
  return accept({ version: ended.value.version });
}
