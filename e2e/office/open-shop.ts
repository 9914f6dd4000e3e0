import { officeOpening } from "../../apps/web/src/i18n/fr/office/officeOpening.ts";
import { officeTeam } from "../../apps/web/src/i18n/fr/office/officeTeam.ts";
import { expect, expectConsoleErrors, type Page, type Shop } from "../support/test.ts";
import { OfficePage } from "./office-page.ts";
import { isSimple, type ShopConfig } from "./shop-config.ts";

const PASSWORD = "Courge-8-Lanterne-Sel";
/** Too narrow for the preview, which would render every change. */
const WITHOUT_PREVIEW = { width: 1100, height: 1000 };

export async function openEmptyShop(
  page: Page,
  shop: Shop,
  slug: string,
  config: ShopConfig,
): Promise<OfficePage> {
  const { code, stdout, stderr } = await shop.admin(`shops new ${slug} --owner ${slug}@example.ch`);
  expect(code, stderr).toBe(0);
  const [link = ""] = /\/[\w-]+\/join#\S+/.exec(stdout) ?? [];
  // The browser logs errors for requests to the unopened shop.
  expectConsoleErrors();
  await page.setViewportSize(WITHOUT_PREVIEW);
  await page.goto(link);
  await page.getByLabel(officeTeam.join.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: officeTeam.join.opening_join }).click();
  const office = new OfficePage(page, slug);
  await office.link(officeTeam.join.begin).click();
  await office.fill(["shopName"], config.shopName);
  await page.getByRole("button", { name: officeOpening.next }).click();
  const kind = isSimple(config) ? "simple" : "custom";
  await page.locator(`input[type=radio][value=${kind}]`).check();
  await office.saved();
  return office;
}
