import { readFileSync } from "node:fs";
import { parseShop, type Shop } from "@comptoir/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock("../features/simple-shop/hero.tsx"));

function readShop(slug: string): Shop {
  const file = new URL(`../../../../shops/${slug}/shop.json`, import.meta.url);
  const shop = parseShop(JSON.parse(readFileSync(file, "utf8")));
  if (Array.isArray(shop)) throw new Error("the config has faults");
  return shop;
}

test.each([
  ["rootsflavorsrolle", "Voir le détail", "View details"],
  ["nyonbosphore", "Composez votre commande", "Build your order"],
])("one process renders %s in both languages at the same time", async (slug, french, english) => {
  const { prerenderShop } = await import("./prerender.tsx");
  const shop = readShop(slug);
  const [fr, en] = await Promise.all([
    prerenderShop(slug, shop, "fr"),
    prerenderShop(slug, shop, "en"),
  ]);
  expect(fr).toContain(french);
  expect(fr).not.toContain(english);
  expect(en).toContain(english);
  expect(en).not.toContain(french);
  expect(fr).not.toContain("<script");
});

test("a part that cannot be rendered fails the page instead of leaving a hole in it", async () => {
  vi.doMock("../features/simple-shop/hero.tsx", () => ({
    Hero() {
      throw new Error("no hero");
    },
  }));
  const { prerenderShop } = await import("./prerender.tsx");
  const shop = readShop("rootsflavorsrolle");
  await expect(prerenderShop("rootsflavorsrolle", shop, "fr")).rejects.toThrow("no hero");
});
