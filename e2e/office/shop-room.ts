import { officeShop } from "../../apps/web/src/i18n/fr/office/officeShop.ts";
import type { OfficePage } from "./office-page.ts";
import { isSimple, type ShopConfig } from "./shop-config.ts";

export async function enterShop(office: OfficePage, config: ShopConfig): Promise<void> {
  await enterIdentity(office, config);
  await office.open("shop/contact");
  const { address, ...reached } = config.contact;
  await fillAll(office, ["contact"], reached);
  await fillAll(office, ["contact", "address"], address);
  await office.saved();
  await office.open("shop/payment");
  await fillAll(office, ["payment"], config.payment);
  await office.saved();
  await enterLegal(office, config);
  await enterTax(office, config);
}

async function enterIdentity(office: OfficePage, config: ShopConfig): Promise<void> {
  await office.open("shop/identity");
  await office.fill(["openingDate"], config.openingDate);
  await office.fill(["theme", "accent"], config.theme.accent);
  await office.pickPicture(config.logoUrl, office.field("logoUrl"));
  await office.saved();
}

async function enterLegal(office: OfficePage, { legal }: ShopConfig): Promise<void> {
  if (!legal) return;
  await office.open("shop/legal");
  await office.button(officeShop.parts.legal.add).click();
  const { address: _shops, ...fields } = legal;
  await fillAll(office, ["legal"], fields);
  await office.saved();
}

async function enterTax(office: OfficePage, { tax }: ShopConfig): Promise<void> {
  await office.open("shop/tax");
  if (tax) {
    await office.fill(["tax", "percent"], tax.percent);
    await office.choose(["tax", "mode"], tax.mode);
  } else {
    const { title, remove } = officeShop.parts.tax;
    await office.button(remove, office.part(title)).click();
  }
  await office.saved();
}

async function fillAll(
  office: OfficePage,
  path: readonly string[],
  fields: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [key, value] of Object.entries(fields)) await office.fill([...path, key], value);
}

export async function enterDelivery(office: OfficePage, config: ShopConfig): Promise<void> {
  const { delivery = {} } = config;
  const { parts } = officeShop;
  await office.open("shop/delivery");
  if (isSimple(config)) {
    await office.fill(["minimumOrder"], config.minimumOrder ?? "");
    await enterSlots(office, delivery.slots ?? []);
    await office.button(parts.elsewhere.remove, office.part(parts.elsewhere.title)).click();
  } else {
    await office.fill(["pickUp", "from"], config.pickUp?.from ?? "");
    await office.fill(["pickUp", "until"], config.pickUp?.until ?? "");
  }
  if (delivery.freePostalCodes) await enterPlaces(office, delivery.freePostalCodes);
  else await office.button(parts.places.remove, office.part(parts.places.title)).click();
  await office.saved();
}

async function enterPlaces(
  office: OfficePage,
  places: readonly { code: string; city: string }[],
): Promise<void> {
  const form = office.field("delivery", "freePostalCodes").locator("form");
  for (const { code, city } of places) {
    await form.getByLabel(officeShop.delivery.code).fill(code);
    await form.getByLabel(officeShop.delivery.city).fill(city);
    await form.getByRole("button").click();
  }
}

async function enterSlots(office: OfficePage, slots: readonly string[]): Promise<void> {
  const list = office.field("delivery", "slots");
  const entries = list.getByRole("listitem");
  while ((await entries.count()) > 0) await entries.first().getByRole("button").click();
  for (const slot of slots) {
    const [from = "", until = ""] = slot.split("-");
    await list.getByLabel(officeShop.delivery.from, { exact: true }).fill(from);
    await list.getByLabel(officeShop.delivery.until, { exact: true }).fill(until);
    await list.locator("form").getByRole("button").click();
  }
}
