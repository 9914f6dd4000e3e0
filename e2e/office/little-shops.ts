import {
  type CustomConfig,
  type ShopConfig,
  type SimpleConfig,
  shippedShop,
} from "./shop-config.ts";

/** An excerpt of a shipped shop that uses every room once. */
export function littleMenu(): SimpleConfig {
  const { offers: _offers, ...shop } = shippedShop<SimpleConfig>("rootsflavorsrolle");
  const { plates } = shop.categories;
  const dish = plates?.options.find(({ itemId }) => itemId === "stuffed_bell_peppers");
  const event = plates?.options.find(({ event: isEvent }) => isEvent);
  if (!plates || !dish || !event) throw new Error("the shipped shop has other dishes");
  const portion = "sixteen_pieces";
  const options = [
    {
      ...dish,
      sizes: { single: { ...dish.sizes?.single, portionSize: portion } },
      details: { ...dish.details, portionSize: portion, ingredients: ["minced_beef", "rice"] },
    },
    {
      ...event,
      varieties: { max: 1, options: [dish.itemId] },
      details: { ...event.details, ingredients: ["rice"], origins: ["minced_beef"] },
    },
  ] as SimpleConfig["categories"][string]["options"];
  return withOwnTexts({
    ...shop,
    declarations: onlyOrigin(shop, "minced_beef"),
    delivery: { ...shop.delivery, freePostalCodes: [{ code: "1180", city: "Rolle" }] },
    faq: onlyFirst(shop),
    menuCategories: ["plates"],
    categories: { plates: { ...plates, options } },
  });
}

export function littleComposedMenu(): CustomConfig {
  const shop = shippedShop<CustomConfig>("nyonbosphore");
  const { tacos, sandwich } = shop.categories;
  if (!tacos || !sandwich) throw new Error("the shipped shop has other dishes");
  const only = (dish: typeof tacos, ids: readonly string[]) => ({
    ...dish,
    options: dish.options
      .filter(({ id }) => id === "meat")
      .map((group) => ({ ...group, options: group.options.filter(({ id }) => ids.includes(id)) })),
  });
  const { L } = tacos.sizes ?? {};
  if (!L) throw new Error("the shipped dish has other sizes");
  const { chicken, falafel } = shop.declarations?.options ?? {};
  return withOwnTexts({
    ...shop,
    declarations: {
      ...onlyOrigin(shop, "chicken"),
      options: { ...(chicken && { chicken }), ...(falafel && { falafel }) },
    },
    faq: onlyFirst(shop),
    menuCategories: ["tacos", "sandwich"],
    categories: {
      tacos: {
        ...only(tacos, ["chicken", "falafel"]),
        sizes: { L },
        origins: [],
        included: { meat: 1, tortilla: 1 },
        extraPrices: { meat: 1 },
      },
      sandwich: {
        ...only(sandwich, ["falafel"]),
        origins: [],
        included: { meat: 1 },
        extraPrices: { meat: 2 },
      },
    },
  });
}

function onlyOrigin({ declarations }: ShopConfig, id: string) {
  const origin = declarations?.origins?.[id];
  return { ...declarations, origins: { ...(origin && { [id]: origin }) } };
}

function onlyFirst({ faq }: ShopConfig) {
  return faq && { fr: faq.fr.slice(0, 1), en: faq.en.slice(0, 1) };
}

function withOwnTexts<T extends ShopConfig>(shop: T): T {
  const { texts, ...others } = shop;
  const json = JSON.stringify(others);
  const used = <V>(words: Record<string, V>) =>
    Object.fromEntries(Object.entries(words).filter(([id]) => json.includes(`"${id}"`)));
  return { ...shop, texts: { fr: used(texts.fr), en: used(texts.en) } };
}
