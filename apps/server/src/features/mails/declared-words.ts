import { type Language, nameIn, type OrderLine } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";

/** What is in a dish and where it comes from, as far as the shop said so when it was ordered. */
export function declaredWords(line: OrderLine, language: Language): string[] {
  const { mails, printouts } = WORDS[language];
  const names: Readonly<Record<string, string>> = mails.allergenNames;
  const allergens = line.allergens.map((id) => names[id] ?? id);
  const countries = new Intl.DisplayNames(language, { type: "region" });
  const origins = line.origins.map(
    (origin) =>
      `${nameIn(origin.names, language)} (${origin.countries.map((code) => countries.of(code) ?? code).join(", ")})`,
  );
  return [
    ...(allergens.length > 0
      ? [`${printouts.about(mails.allergens)} ${allergens.join(", ")}`]
      : []),
    ...(origins.length > 0 ? [`${printouts.about(mails.origin)} ${origins.join(", ")}`] : []),
  ];
}
