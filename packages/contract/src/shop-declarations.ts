import {
  type Declared,
  declaredOption,
  declaredOrigins,
  MEAT,
  NO_ALLERGENS,
} from "@comptoir/domain";
import type { ConfigFault, Shop } from "./shop-config.ts";

/** Something on the menu that declares, and where it stands. */
interface Declaring extends Declared {
  readonly path: string;
}

/** What of a shop's declarations cannot be meant so. */
export function declarationFaults(shop: Shop): ConfigFault[] {
  const { origins } = shop.declarations;
  return [
    ...declaring(shop).flatMap(({ path, allergens = [], origins: named = [] }) => [
      ...(allergens.includes(NO_ALLERGENS) && allergens.length > 1
        ? [{ path, reason: 'allergens: "None" stands alone' }]
        : []),
      ...named
        .filter((id) => !Object.hasOwn(origins, id))
        .map((id) => ({ path, reason: `origins: "${id}" is not among declarations.origins` })),
    ]),
    ...Object.entries(origins).flatMap(([id, { countries }]) =>
      countries
        .filter((code) => !isCountry(code))
        .map((code) => ({
          path: `declarations.origins.${id}`,
          reason: `"${code}" is not the code of a country`,
        })),
    ),
  ];
}

function declaring(shop: Shop): Declaring[] {
  const options = Object.entries(shop.declarations.options).map(([id, declared]) => ({
    path: `declarations.options.${id}`,
    ...declared,
  }));
  return [...options, ...(shop.kind === "simple" ? dishes(shop) : categories(shop))];
}

function dishes(shop: Extract<Shop, { kind: "simple" }>) {
  return Object.entries(shop.categories).flatMap(([category, { options }]) =>
    options.map(({ itemId, details }) => ({
      path: `categories.${category}.${itemId}`,
      ...details,
    })),
  );
}

function categories(shop: Extract<Shop, { kind: "custom" }>) {
  return Object.entries(shop.categories).map(([id, category]) => ({
    path: `categories.${id}`,
    ...category,
  }));
}

function isCountry(code: string): boolean {
  const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return code !== UNKNOWN_REGION && countries.of(code) !== undefined;
}

/** The code that says that nothing is known. */
const UNKNOWN_REGION = "ZZ";

/** What the law asks a shop to say and it does not; it can sell all the same. */
export function contentWarnings(shop: Shop): ConfigFault[] {
  const { legal, vat, tax, declarations } = shop;
  const warn = (isMissing: boolean, path: string, reason: string) =>
    isMissing ? [{ path, reason }] : [];
  return [
    ...warn(!legal, "legal", "nobody is named who sells"),
    ...warn(!declarations.traces, "declarations.traces", "no text about traces of allergens"),
    ...warn(
      !vat && tax.mode === "included" && tax.percent > 0,
      "tax",
      "shows value-added tax without being registered for it (vat)",
    ),
    ...(shop.kind === "simple" ? dishWarnings(shop) : optionWarnings(shop)),
  ];
}

function dishWarnings(shop: Extract<Shop, { kind: "simple" }>): ConfigFault[] {
  return dishes(shop).flatMap(({ path, ...details }) => {
    // Who names the origins in a dish has looked through all that is in it.
    if (details.origins) return [];
    const told = declaredOrigins(details, shop.declarations);
    return details.ingredients
      .filter((id) => isDeclarable(id) && !told.includes(id))
      .map((id) => ({ path, reason: `no origin of "${id}"` }));
  });
}

function optionWarnings(shop: Extract<Shop, { kind: "custom" }>): ConfigFault[] {
  const warnings = new Map<string, ConfigFault>();
  const warn = (path: string, reason: string) =>
    void warnings.set(`${path} ${reason}`, { path, reason });
  for (const [id, { allergens, options: groups }] of Object.entries(shop.categories)) {
    if (!allergens) warn(`categories.${id}`, "no allergens declared of what is always in it");
    for (const { id: group, options } of groups) {
      for (const option of options) {
        const declared = declaredOption(shop.declarations, option.id);
        const path = `declarations.options.${option.id}`;
        if (!declared?.allergens) warn(path, "no allergens declared");
        if ((group === MEAT || isDeclarable(option.id)) && !declared?.origins) {
          warn(path, "no origin declared");
        }
      }
    }
  }
  return [...warnings.values()];
}

/** What an ingredient that is meat, fish or bread is called in the file, in either language. */
const DECLARABLE = [
  /(?:^|_)(?:meat|beef|veal|pork|lamb|mutton|chicken|poultry|turkey|duck|rabbit|horse|game|ham|bacon)(?:_|$)/i,
  /(?:^|_)(?:viande|boeuf|veau|porc|agneau|poulet|volaille|dinde|canard|lapin|cheval|jambon|lard)(?:_|$)/i,
  /(?:^|_)(?:sausages?|saucisses?|merguez|salami|kebab|nuggets|cordon_bleu)(?:_|$)/i,
  /(?:^|_)(?:fish|salmon|tuna|trout|cod|perch|anchov(?:y|ies)|sardines?|shrimps?|prawns?)(?:_|$)/i,
  /(?:^|_)(?:poissons?|saumon|thon|truite|perche|anchois|cabillaud|crevettes?)(?:_|$)/i,
  /(?:^|_)(?:bread|buns?|bagels?|pita|tortillas?|flatbreads?|toast|yufka|baguette|pain|galettes?)(?:_|$)/i,
];

function isDeclarable(id: string): boolean {
  return DECLARABLE.some((words) => words.test(id));
}
