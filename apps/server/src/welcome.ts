import type { StaffSignIn } from "./features/profiles/staff.ts";
import type { Shops } from "./features/shops/shops.ts";
import type { Engine } from "./storage/engine.ts";

interface Welcome {
  readonly publicUrl: string;
  readonly shops: Shops;
  readonly staff: readonly StaffSignIn[];
  readonly engine: Engine;
}

const ENGINE_NAMES = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** Startup message. Generated passwords are shown only here. */
export function welcome({ publicUrl, shops, staff, engine }: Welcome): string {
  const addresses = shops
    .list()
    .flatMap(({ slug, shop }) => [
      `  ${shop.shopName}`,
      `    shop     ${publicUrl}/${slug}`,
      `    orders   ${publicUrl}/${slug}/orders`,
      `    kitchen  ${publicUrl}/${slug}/kitchen`,
      `    display  ${publicUrl}/${slug}/monitoring`,
    ]);
  const signIns = staff.map(({ email, password, slug }) => `  ${slug}  ${email}  ${password}`);
  return [
    "",
    `Comptoir is open at ${publicUrl} (${ENGINE_NAMES[engine]})`,
    "",
    ...addresses,
    ...(signIns.length > 0 ? ["", "Staff sign-in, shown this once:", ...signIns] : []),
    "",
  ].join("\n");
}
