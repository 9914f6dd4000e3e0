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
