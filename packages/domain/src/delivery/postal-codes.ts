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

/** Accepts "CH-1180" and "11 80". */
export function swissPostalCode(text: string): string | undefined {
  const code = text.trim().replace(/^CH/i, "").replace(/[\s-]/g, "");
  return /^[1-9]\d{3}$/.test(code) ? code : undefined;
}
