import type { Page } from "@playwright/test";

/** Takes from a shop's page the menu that it brings along, so that it has to ask for one. */
export async function withoutItsMenu(page: Page, slug: string): Promise<void> {
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
