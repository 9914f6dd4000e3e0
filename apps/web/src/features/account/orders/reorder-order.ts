import type { Shop, TrackedOrder } from "@comptoir/contract";
import {
  fromChf,
  type NewBasketLine,
  type NewCustomLine,
  type Rappen,
  type Reorder,
  rappen,
  reorderCustom,
  reorderSimple,
} from "@comptoir/domain";

/** An order's lines as its shop sells them today, for the basket of either kind of shop. */
export type Again =
  | ({ readonly kind: "simple"; readonly slug: string } & Reorder<NewBasketLine>)
  | ({ readonly kind: "custom"; readonly slug: string } & Reorder<NewCustomLine>);

export function reorderOrder(shop: Shop, { restaurantId: slug, items }: TrackedOrder): Again {
  if (shop.kind === "simple") {
    const past = items.map((item) => ({
      itemId: item.itemId ?? "",
      size: item.size ?? undefined,
      varieties: item.varieties ?? [],
      quantity: item.quantity,
      unit: unitOf(item),
    }));
    return { kind: "simple", slug, ...reorderSimple(shop.categories, past) };
  }
  const past = items.map((item) => ({
    categoryId: String(item.id ?? ""),
    customizations: item.customizations ?? {},
    nameLabel: item.nameLabel ?? undefined,
    quantity: item.quantity,
    unit: unitOf(item),
  }));
  return { kind: "custom", slug, ...reorderCustom(shop.categories, past) };
}

function unitOf({ lineTotal, quantity }: TrackedOrder["items"][number]): Rappen {
  return rappen(Math.round(fromChf(lineTotal) / quantity));
}
