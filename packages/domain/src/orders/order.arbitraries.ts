import { rappen, times, ZERO } from "../money/rappen.ts";
import { addUp, DEFAULT_TAX } from "./amounts.ts";
import type { Order } from "./order.ts";
import type { ChosenGroup, ComposedLine, DishLine } from "./order-line.ts";
import { INITIAL_STATE } from "./states.ts";

export const named = (id: string) => ({ id, names: { fr: `${id} (fr)`, en: `${id} (en)` } });

interface Priced {
  readonly quantity?: number;
  readonly unit?: number;
}

function priced({ quantity = 1, unit = 1000 }: Priced) {
  return { quantity, unit: rappen(unit), total: times(rappen(unit), quantity) };
}

export function sampleDish({
  quantity,
  unit,
  ...changes
}: Partial<Omit<DishLine, "unit" | "total">> & Priced = {}): DishLine {
  return {
    kind: "dish",
    dishId: "dill_pastry",
    categoryId: "plates",
    names: named("dill_pastry").names,
    size: null,
    portion: null,
    people: null,
    varieties: [],
    isForEvent: false,
    basketId: null,
    label: null,
    allergens: [],
    origins: [],
    undeclared: [],
    vatPercent: null,
    ...priced({ quantity, unit }),
    ...changes,
  };
}

export function sampleGroup(id: string, options: readonly string[], isSingle = false): ChosenGroup {
  const chosen = options.map((option) => ({ ...named(option), price: ZERO }));
  return { ...named(id), isSingle, options: chosen, extra: null };
}

export function sampleTaco({
  quantity,
  unit,
  ...changes
}: Partial<Omit<ComposedLine, "unit" | "total">> & Priced = {}): ComposedLine {
  const cost = priced({ quantity, unit });
  return {
    kind: "composed",
    categoryId: "tacos",
    names: named("tacos").names,
    size: null,
    base: cost.unit,
    groups: [],
    tortillas: null,
    label: null,
    allergens: [],
    origins: [],
    undeclared: [],
    vatPercent: null,
    ...cost,
    ...changes,
  };
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  const lines = changes.lines ?? [sampleTaco()];
  const state = changes.state ?? INITIAL_STATE;
  const placedAt = changes.placedAt ?? "2026-11-15T09:00:00.000Z";
  return {
    id: "3b241101-e2bb-4255-8caf-4136c566a962",
    slug: "nyonbosphore",
    number: 1,
    state,
    placedAt,
    userId: null,
    language: "fr",
    lines,
    amounts: addUp({ lines, taxRule: DEFAULT_TAX.custom }),
    couponCode: null,
    contact: null,
    address: null,
    deliveryDistance: 0,
    isFeeToConfirm: false,
    wish: null,
    note: null,
    menuVersion: null,
    channel: "web",
    doneLines: [],
    refund: null,
    received: ZERO,
    refunded: ZERO,
    revision: 0,
    history: [{ state, at: placedAt }],
    ...changes,
  };
}
