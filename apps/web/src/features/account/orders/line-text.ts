import type { Shop, TrackedOrder } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import { shopName } from "../../../lib/shop.ts";

export type OrderLine = TrackedOrder["items"][number];

/** The dish in today's words of the shop, or in those it was ordered in. */
export function lineName(shop: Shop | undefined, line: OrderLine, language: Language): string {
  const key = line.itemId ?? String(line.id ?? "");
  const known = shop?.texts[language][key]?.name;
  return known ?? line.name ?? key;
}

interface ChoiceWords {
  readonly shop: Shop | undefined;
  readonly language: Language;
  /** The app's words for the usual sizes; a shop's own come from its texts. */
  readonly sizes: Readonly<Record<string, string>>;
}

/** What was chosen for it: size, options, varieties. */
export function lineChoices(line: OrderLine, { shop, language, sizes }: ChoiceWords): string[] {
  const word = (key: string) => sizes[key] ?? (shop ? shopName(shop, key, language) : key);
  const { size: custom, tortillaAmount, ...groups } = line.customizations ?? {};
  const options = Object.values(groups).flatMap((chosen) => chosen ?? []);
  return [
    ...[line.size, custom].flatMap((size) => (size ? [word(size)] : [])),
    ...(tortillaAmount && tortillaAmount !== "1" ? [`${tortillaAmount} × tortilla`] : []),
    ...options.filter(Boolean).map(word),
    ...(line.varieties ?? []).map(word),
  ];
}
