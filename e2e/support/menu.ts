import type { Page, Route } from "@playwright/test";

/** Takes from a shop's page the menu that it brings along, so that it has to ask for one. */
async function withoutItsMenu(page: Page, slug: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/${slug}`,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<script type="application\/json" id="menu">.*?<\/script>/s, "");
      await route.fulfill({ response, body });
    },
  );
}

interface Dish {
  itemId: string;
  sizes?: Record<string, { price: number }>;
}
/** As much of a shop's config as tests change. */
interface Menu {
  categories: Record<string, { options: Dish[]; basePrice?: number }>;
}

/** Gives the page another menu than the server's. The answer puts the server's back. */
export async function changeMenu(
  page: Page,
  slug: string,
  change: (categories: Menu["categories"]) => void,
): Promise<() => Promise<void>> {
  await withoutItsMenu(page, slug);
  const path = `**/business_rules/${slug}.json`;
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const menu: Menu = await response.json();
    change(menu.categories);
    await route.fulfill({ response, json: menu });
  };
  await page.route(path, answer);
  return () => page.unroute(path, answer);
}
