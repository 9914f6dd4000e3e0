import { officePublication } from "../../apps/web/src/i18n/fr/office/officePublication.ts";
import { expect, type Page, type Shop } from "../support/test.ts";
import { enterComposedMenu } from "./composed-room.ts";
import { enterMenu } from "./menu-room.ts";
import type { OfficePage } from "./office-page.ts";
import { openEmptyShop } from "./open-shop.ts";
import { isSimple, type ShopConfig } from "./shop-config.ts";
import { enterDelivery, enterShop } from "./shop-room.ts";
import { enterDeclarations, enterFaq, enterOffers, enterWords } from "./words-room.ts";

/** Builds a shop through the office only, and returns its public config. */
export async function rebuild(
  page: Page,
  shop: Shop,
  slug: string,
  config: ShopConfig,
): Promise<unknown> {
  const office = await openEmptyShop(page, shop, slug, config);
  await enterShop(office, config);
  await enterDelivery(office, config);
  await enterWords(office, config);
  await enterDeclarations(office, config);
  if (isSimple(config)) await enterMenu(office, config);
  else await enterComposedMenu(office, config);
  await enterOffers(office, config);
  await enterFaq(office, config);
  await publish(office);
  const shown = await page.request.get(`/business_rules/${slug}.json`);
  return await shown.json();
}

async function publish(office: OfficePage): Promise<void> {
  await office.open("publish");
  await office.button(officePublication.publish_now).click();
  await expect(office.page.getByText(officePublication.published(1))).toBeVisible();
}
