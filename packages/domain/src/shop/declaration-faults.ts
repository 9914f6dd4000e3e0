import type { FieldPath } from "../drafts/field-path.ts";
import { SHOP_LANGUAGES } from "../languages.ts";
import { MEAT } from "../menu/custom-category.ts";
import { type Declared, declaredOption, declaredOrigins } from "../menu/declarations.ts";
import { NO_ALLERGENS } from "../menu/dietary.ts";
import type { ConfigFault, FaultCode } from "./config-fault.ts";
import type { Shop } from "./shop.ts";

interface Declaring extends Declared {
  readonly path: string;
  readonly field: FieldPath;
}

export function declarationFaults(shop: Shop): ConfigFault[] {
  const { origins } = shop.declarations;
  return [
    ...declaring(shop).flatMap(({ path, field, allergens = [], origins: named = [] }) => [
      ...(allergens.includes(NO_ALLERGENS) && allergens.length > 1
        ? [
            {
              path,
              reason: 'allergens: "None" stands alone',
              field: [...field, "allergens"],
              code: "none_not_alone" as const,
            },
          ]
        : []),
      ...named
        .filter((id) => !Object.hasOwn(origins, id))
        .map((id) => ({
          path,
          reason: `origins: "${id}" is not among declarations.origins`,
          field: [...field, "origins"],
          code: "unknown_origin" as const,
          facts: { id },
        })),
    ]),
    ...Object.entries(origins).flatMap(([id, { countries }]) =>
      countries
        .filter((code) => !isCountry(code))
        .map((code) => ({
          path: `declarations.origins.${id}`,
          reason: `"${code}" is not the code of a country`,
          field: ["declarations", "origins", id, "countries"],
          code: "not_country" as const,
          facts: { country: code },
        })),
    ),
  ];
}

function declaring(shop: Shop): Declaring[] {
  const options = Object.entries(shop.declarations.options).map(([id, declared]) => ({
    path: `declarations.options.${id}`,
    field: ["declarations", "options", id],
    ...declared,
  }));
  return [...options, ...(shop.kind === "simple" ? dishes(shop) : categories(shop))];
}

function dishes(shop: Extract<Shop, { kind: "simple" }>) {
  return Object.entries(shop.categories).flatMap(([category, { options }]) =>
    options.map(({ itemId, details }) => ({
      itemId,
      path: `categories.${category}.${itemId}`,
      field: ["categories", category, "options", itemId, "details"],
      ...details,
    })),
  );
}

function categories(shop: Extract<Shop, { kind: "custom" }>) {
  return Object.entries(shop.categories).map(([id, category]) => ({
    path: `categories.${id}`,
    field: ["categories", id],
    ...category,
  }));
}

function isCountry(code: string): boolean {
  const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return code !== UNKNOWN_REGION && countries.of(code) !== undefined;
}

const UNKNOWN_REGION = "ZZ";

/** Missing information, most of it required by law. It does not prevent publishing. */
export function contentWarnings(shop: Shop): ConfigFault[] {
  const { legal, vat, tax, declarations } = shop;
  const showsTax = tax.mode === "included" && tax.percent > 0;
  return [
    ...(legal ? [] : [warning(["legal"], "nobody is named who sells", "no_seller")]),
    ...(declarations.traces
      ? []
      : [warning(["declarations", "traces"], "no text about traces of allergens", "no_traces")]),
    ...(!vat && showsTax
      ? [
          warning(
            ["tax"],
            "shows value-added tax without being registered for it (vat)",
            "vat_not_registered",
          ),
        ]
      : []),
    ...(shop.kind === "simple" ? dishWarnings(shop) : optionWarnings(shop)),
  ];
}

function warning(field: FieldPath, reason: string, code: FaultCode): ConfigFault {
  return { path: field.join("."), reason, field, code };
}

function dishWarnings(shop: Extract<Shop, { kind: "simple" }>): ConfigFault[] {
  return dishes(shop).flatMap((dish) => [
    ...missingDescriptions(shop, dish.itemId),
    ...missingOrigins(shop, dish),
  ]);
}

function missingDescriptions({ texts }: Shop, itemId: string): ConfigFault[] {
  return SHOP_LANGUAGES.filter((language) => !texts[language][itemId]?.description).map(
    (language) => ({
      path: `texts.${language}.${itemId}`,
      reason: "no description",
      field: ["texts", language, itemId, "description"],
      code: "missing_description",
    }),
  );
}

function missingOrigins(
  { declarations }: Shop,
  { path, field, ...details }: ReturnType<typeof dishes>[number],
): ConfigFault[] {
  // A dish that lists its origins is complete.
  if (details.origins) return [];
  const declaredIds = declaredOrigins(details, declarations);
  return details.ingredients
    .filter((id) => isDeclarable(id) && !declaredIds.includes(id))
    .map((id) => ({
      path,
      reason: `no origin of "${id}"`,
      field: [...field, "origins"],
      code: "no_ingredient_origin",
      facts: { id },
    }));
}

function optionWarnings(shop: Extract<Shop, { kind: "custom" }>): ConfigFault[] {
  const warnings = new Map<string, ConfigFault>();
  const warn = (field: FieldPath, key: string, reason: string, code: FaultCode) =>
    void warnings.set(`${field.join(".")} ${code}`, {
      ...warning(field, reason, code),
      field: [...field, key],
    });
  for (const [id, { allergens, options: groups }] of Object.entries(shop.categories)) {
    if (!allergens) {
      const reason = "no allergens declared of what is always in it";
      warn(["categories", id], "allergens", reason, "no_base_allergens");
    }
    for (const { id: group, options } of groups) {
      for (const option of options) {
        const declared = declaredOption(shop.declarations, option.id);
        const field = ["declarations", "options", option.id];
        if (!declared?.allergens) {
          warn(field, "allergens", "no allergens declared", "no_option_allergens");
        }
        if ((group === MEAT || isDeclarable(option.id)) && !declared?.origins) {
          warn(field, "origins", "no origin declared", "no_option_origin");
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
