import nyonbosphore from "../../../../shops/nyonbosphore/shop.json";
import rootsflavorsrolle from "../../../../shops/rootsflavorsrolle/shop.json";

export const SHOPS = { nyonbosphore, rootsflavorsrolle };

interface Category {
  basePrice?: number;
  options: {
    itemId: string;
    price: number;
    sizes?: Record<string, { price: number }>;
    details: { dietary: string[] };
  }[];
}

interface ChangeableShop {
  texts: Record<string, Record<string, { name: string }>>;
  categories: Record<string, Category>;
  delivery: object;
}

export function copyShop(slug: keyof typeof SHOPS) {
  return structuredClone<unknown>(SHOPS[slug]) as ChangeableShop;
}

export function shopWith(slug: keyof typeof SHOPS, fields: Readonly<Record<string, object>>) {
  const shop = copyShop(slug);
  const dishes = Object.values(shop.categories).flatMap(({ options }) => options);
  for (const dish of dishes) Object.assign(dish, fields[dish.itemId]);
  return shop;
}
