import { LANGUAGES, type Language, SHOP_LANGUAGES, type ShopLanguage } from "@comptoir/domain";
import * as z from "zod/mini";

export const id = z.string().check(
  z.regex(/^[a-zA-Z0-9_]{1,60}$/, "must be letters, digits, underscores"),
  z.refine((text) => !(text in Object.prototype), "must be another word"),
);

export const words = z.string().check(z.minLength(1), z.maxLength(2000));
export const wordsInLanguages = inLanguages(words);

/** As `ShopWords`: required in the shop's languages, optional in the others. */
export function inLanguages<T extends z.ZodMiniType>(schema: T) {
  const optional = LANGUAGES.map((language) => [language, z.optional(schema)] as const);
  const required = SHOP_LANGUAGES.map((language) => [language, schema] as const);
  return z.object({
    ...(Object.fromEntries(optional) as Record<
      Exclude<Language, ShopLanguage>,
      z.ZodMiniOptional<T>
    >),
    ...(Object.fromEntries(required) as Record<ShopLanguage, T>),
  });
}
