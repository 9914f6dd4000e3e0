/** Where delivery is free unless a shop's config says otherwise. */
export const FREE_POSTAL_CODES = [
  { code: "1180", city: "Rolle" },
  { code: "1182", city: "Gilly" },
  { code: "1183", city: "Bursins" },
  { code: "1185", city: "Mont-sur-Rolle" },
  { code: "1195", city: "Dully" },
  { code: "1166", city: "Perroy" },
] as const;

export function cityOf(
  code: string,
  list: readonly { readonly code: string; readonly city: string }[] = FREE_POSTAL_CODES,
): string | undefined {
  return list.find((entry) => entry.code === code)?.city;
}

/** A Swiss code as the post writes it, however it was typed ("CH-1180", "11 80"); else undefined. */
export function swissPostalCode(text: string): string | undefined {
  const code = text.trim().replace(/^CH/i, "").replace(/[\s-]/g, "");
  return /^[1-9]\d{3}$/.test(code) ? code : undefined;
}
