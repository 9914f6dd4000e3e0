import { parseShop } from "@comptoir/contract";
import {
  accept,
  inZurich,
  type Language,
  menuTerms,
  type OrderLine,
  onSale,
  orderComposed,
  orderDish,
  type Result,
  type Shop,
  toCustomizations,
  workedExample,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { WORDS } from "../../i18n/words.ts";
import { type OwnerRequest, readDraft } from "../drafts/draft.ts";
import { placeTrial, type TrialDeps } from "../orders/trial-order.ts";

export async function tryDraft(
  deps: TrialDeps,
  { owner, requestId, language }: OwnerRequest & { language: Language },
): Promise<Result<{ readonly id: string }, Fault>> {
  const { db, clock } = deps;
  const now = clock();
  const { content } = await readDraft(db, owner.slug, now);
  const parsed = parseShop(content);
  if (!parsed.ok) return fault("draft_faults", { faults: parsed.error.length });
  const shop = onSale(parsed.value);
  const lines = trialLines(shop, inZurich(now).day);
  if (lines.length === 0) return fault("draft_faults", { faults: 1 });
  const { trialName: name } = WORDS[language];
  const trial = { staff: owner, requestId, lines, taxRule: shop.tax, language, name };
  return accept(await placeTrial(deps, trial));
}

const MOST_LINES = 2;

function trialLines(shop: Shop, day: string): readonly OrderLine[] {
  const lines = shop.kind === "simple" ? dishLines(shop, day) : composedLines(shop, day);
  return lines.flatMap((line) => (line.ok ? [line.value] : [])).slice(0, MOST_LINES);
}

function dishLines(shop: Extract<Shop, { kind: "simple" }>, day: string): Result<OrderLine>[] {
  const terms = menuTerms(shop, day);
  return shop.menuCategories.flatMap((category) =>
    (shop.categories[category]?.options ?? []).map(({ itemId: dishId, sizes, varieties }) => {
      const size = Object.keys(sizes ?? {})[0];
      const kinds = varieties?.options.slice(0, 1);
      return orderDish(shop.categories, terms, { dishId, size, varieties: kinds, quantity: 1 });
    }),
  );
}

function composedLines(shop: Extract<Shop, { kind: "custom" }>, day: string): Result<OrderLine>[] {
  const terms = menuTerms(shop, day);
  return shop.menuCategories.flatMap((categoryId) => {
    const category = shop.categories[categoryId];
    const example = category && workedExample(categoryId, category);
    if (!example) return [];
    const customizations = toCustomizations(category, example.composition);
    return [orderComposed(shop.categories, terms, { categoryId, customizations, quantity: 1 })];
  });
}
