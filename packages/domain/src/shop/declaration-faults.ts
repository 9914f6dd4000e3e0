import type { FieldPath } from "../drafts/field-path.ts";
import { SHOP_LANGUAGES } from "../languages.ts";
import { MEAT } from "../menu/custom-category.ts";
import { type Declared, declaredOption, declaredOrigins } from "../menu/declarations.ts";
import { NO_ALLERGENS } from "../menu/dietary.ts";
import { type ConfigFault, configFault, type FaultCode } from "./config-fault.ts";
import type { CustomShop, Shop, SimpleShop } from "./shop.ts";

interface Declaring extends Declared {
  readonly path: string;
  readonly field: FieldPath;
}

export function declarationFaults(shop: Shop): ConfigFault[] {
  const { origins } = shop.declarations;
  const faults = declaring(shop).flatMap(({ path, field, allergens = [], origins: named = [] }) => {
    const isNoneAlone = !allergens.includes(NO_ALLERGENS) || allergens.length === 1;
    const unknown = named.filter((id) => !Object.hasOwn(origins, id));
    const [none, known] = [
      [...field, "allergens"],
      [...field, "origins"],
    ];
    return [
      ...(isNoneAlone
        ? []
        : [configFault(path, none, "none_not_alone", 'allergens: "None" stands alone')]),
      ...unknown.map((id) => {
        const reason = `origins: "${id}" is not among declarations.origins`;
        return configFault(path, known, "unknown_origin", reason, { id });
      }),
    ];
  });
  const countries = Object.entries(origins).flatMap(([id, { countries }]) =>
    countries
      .filter((code) => !isCountry(code))
      .map((country) => {
        const path = `declarations.origins.${id}`;
        const field = ["declarations", "origins", id, "countries"];
        const reason = `"${country}" is not the code of a country`;
        return configFault(path, field, "not_country", reason, { country });
      }),
  );
  return [...faults, ...countries];
}

function declaring(shop: Shop): Declaring[] {
  const options = Object.entries(shop.declarations.options).map(([id, declared]) => ({
    path: `declarations.options.${id}`,
    field: ["declarations", "options", id],
    ...declared,
  }));
  return [...options, ...(shop.kind === "simple" ? dishes(shop) : categories(shop))];
}

function dishes(shop: SimpleShop) {
  return Object.entries(shop.categories).flatMap(([category, { options }]) =>
    options.map(({ itemId, details }) => ({
      itemId,
      path: `categories.${category}.${itemId}`,
      field: ["categories", category, "options", itemId, "details"],
      ...details,
    })),
  );
}

function categories(shop: CustomShop) {
  return Object.entries(shop.categories).map(([id, category]) => ({
    path: `categories.${id}`,
    field: ["categories", id],
    ...category,
  }));
}

const UNKNOWN_REGION = "ZZ";

let countries: Intl.DisplayNames | undefined;

function isCountry(code: string): boolean {
  countries ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return code !== UNKNOWN_REGION && countries.of(code) !== undefined;
}

/** Missing information, most of it required by law. It does not prevent publishing. */
export function contentWarnings(shop: Shop): ConfigFault[] {
  const { legal, vat, tax, declarations } = shop;
  const showsTax = tax.mode === "included" && tax.percent > 0;
  const warnings = [
    !legal && warning(["legal"], "no_seller", "nobody is named who sells"),
    !declarations.traces &&
      warning(["declarations", "traces"], "no_traces", "no text about traces of allergens"),
    !vat &&
      showsTax &&
      warning(
        ["tax"],
        "vat_not_registered",
        "shows value-added tax without being registered for it (vat)",
      ),
  ];
  const missing = shop.kind === "simple" ? dishWarnings(shop) : optionWarnings(shop);
  return [...warnings.filter((found) => found !== false), ...missing];
}

function warning(field: FieldPath, code: FaultCode, reason: string): ConfigFault {
  return configFault(field.join("."), field, code, reason);
}

function dishWarnings(shop: SimpleShop): ConfigFault[] {
  return dishes(shop).flatMap((dish) => [
    ...missingDescriptions(shop, dish.itemId),
    ...missingOrigins(shop, dish),
  ]);
}

function missingDescriptions({ texts }: Shop, itemId: string): ConfigFault[] {
  return SHOP_LANGUAGES.filter((language) => !texts[language][itemId]?.description).map(
    (language) => {
      const field = ["texts", language, itemId, "description"];
      return configFault(
        `texts.${language}.${itemId}`,
        field,
        "missing_description",
        "no description",
      );
    },
  );
}

function missingOrigins(
  { declarations }: Shop,
  { path, field, ...details }: ReturnType<typeof dishes>[number],
): ConfigFault[] {
  // A dish that lists its origins is complete.
  if (details.origins) return [];
  const declaredIds = declaredOrigins(details, declarations);
  const missing = details.ingredients.filter((id) => isDeclarable(id) && !declaredIds.includes(id));
  return missing.map((id) => {
    const reason = `no origin of "${id}"`;
    return configFault(path, [...field, "origins"], "no_ingredient_origin", reason, { id });
  });
}

function optionWarnings(shop: CustomShop): ConfigFault[] {
  const warnings = new Map<string, ConfigFault>();
  const warn = (field: FieldPath, key: string, code: FaultCode, reason: string) => {
    const path = field.join(".");
    warnings.set(`${path} ${code}`, configFault(path, [...field, key], code, reason));
  };
  for (const [id, { allergens, options: groups }] of Object.entries(shop.categories)) {
    if (!allergens) {
      const reason = "no allergens declared of what is always in it";
      warn(["categories", id], "allergens", "no_base_allergens", reason);
    }
    for (const { id: group, options } of groups) {
      for (const option of options) {
        const declared = declaredOption(shop.declarations, option.id);
        const field = ["declarations", "options", option.id];
        if (!declared?.allergens) {
          warn(field, "allergens", "no_option_allergens", "no allergens declared");
        }
        if ((group === MEAT || isDeclarable(option.id)) && !declared?.origins) {
          warn(field, "origins", "no_option_origin", "no origin declared");
        }
      }
    }
  }
  return [...warnings.values()];
}

/** Ids of meat, fish and bread, in English and French. */
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
