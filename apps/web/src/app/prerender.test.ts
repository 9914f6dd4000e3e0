import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readShippedShop } from "../../test/kit/shipped-shops.ts";

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock("../features/simple-shop/hero.tsx"));

test.each([
  ["rootsflavorsrolle", "Voir le détail", "View details"],
  ["nyonbosphore", "Composez votre commande", "Build your order"],
] as const)(
  "one process renders %s in both languages at the same time",
  async (slug, french, english) => {
    const { prerenderShop } = await import("./prerender.tsx");
    const shop = readShippedShop(slug);
    const [fr, en] = await Promise.all([
      prerenderShop(slug, shop, "fr"),
      prerenderShop(slug, shop, "en"),
    ]);
    expect(fr).toContain(french);
    expect(fr).not.toContain(english);
    expect(en).toContain(english);
    expect(en).not.toContain(french);
    expect(fr).not.toContain("<script");
  },
);

test("fails the page if a part cannot be rendered", async () => {
  vi.doMock("../features/simple-shop/hero.tsx", () => ({
    Hero() {
      throw new Error("no hero");
    },
  }));
  const { prerenderShop } = await import("./prerender.tsx");
  const shop = readShippedShop("rootsflavorsrolle");
  await expect(prerenderShop("rootsflavorsrolle", shop, "fr")).rejects.toThrow("no hero");
});
