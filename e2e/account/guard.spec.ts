import { STAFF_PASSWORD } from "../support/prepare-shop.ts";
import { beStaff } from "../support/staff.ts";
import { expect, type Page, test } from "../support/test.ts";
import { beSignedIn, SLUG } from "./people.ts";

const OTHER = "nyonbosphore";
const BOARD = `/${SLUG}/orders`;
const OTHER_SCREENS = [`${BOARD}/new/phone`, `/${SLUG}/kitchen`, `/${SLUG}/monitoring`];

/** Records every guarded request and screen in all pages, however short it shows. */
async function watchStaffScreens(page: Page) {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isCall = /^\/api\/(getOrders|getOrderNumbersForMonitoring|live\/(?!shop))/.test(pathname);
    if (isCall || /\/(board|display)-[\w-]{8}\.js$/.test(pathname)) seen.push(pathname);
  });
  await page.exposeFunction("noteStaffScreen", (path: string) => seen.push(`shown at ${path}`));
  await page.addInitScript({
    content: `new MutationObserver(() => {
      if (document.querySelector("[data-says-offline]")) noteStaffScreen(location.pathname);
    }).observe(document, { subtree: true, childList: true });`,
  });
  return seen;
}

// One person at a time. Also in apps/web/test/board/access.test.ts; here with the built files.
test("guests, customers and staff of another shop see the shop, and no board data is shown or requested @phone @full", async ({
  page,
  shop,
}) => {
  const seen = await watchStaffScreens(page);
  const expectShopAt = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
      // Not by its role: the dialog to sign in may already lie over it.
      await expect(page.locator("main")).toBeVisible();
    }
  };
  await expectShopAt(BOARD, ...OTHER_SCREENS, "/orders");
  await beSignedIn(page, shop);
  await expectShopAt("/monitoring");
  await beStaff(page.context(), shop, OTHER);
  await expectShopAt(BOARD);
  expect(seen).toEqual([]);

  // Control: opening one's own board is recorded.
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "Commandes", exact: true })).toBeVisible();
  await expect(page.getByText("Bosphore Nyon")).toBeVisible();
  expect(seen).toContain("/api/getOrders");
  expect(seen).toContainEqual(expect.stringContaining("/board-"));
  await expect.poll(() => seen).toContain("shown at /orders");
});

test("staff sign in through the link and reach their board, also by the menu @desktop @full", async ({
  page,
  shop,
}) => {
  await page.goto(`/sign-in?next=/${SLUG}/orders`);
  await page.getByLabel("E-mail").fill(`e2e@${SLUG}.example`);
  await page.getByLabel("Mot de passe", { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/${SLUG}/orders`);
  await page.goto("/account");
  await page.getByRole("button", { name: /^Mon compte/ }).click();
  await page.getByRole("link", { name: "Tableau des commandes" }).click();
  await expect(page).toHaveURL(`${shop.url}/${SLUG}/orders`);
});
