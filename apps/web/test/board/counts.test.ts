import { vi } from "vitest";
import { expect } from "../kit/expect.ts";
import { within } from "../kit/page.tsx";
import { type Fixtures, onTablet } from "../kit/screen-test.ts";
import type { WireOrder } from "../kit/server.ts";
import { openBoard, SIMPLE, someDay } from "./kitchen.ts";

const dish = (quantity: number) => [
  { itemId: "dill_pastry", size: "family", quantity, lineTotal: 32 * quantity },
];
const ADDRESS = { street: "Quai 2", city: "Rolle", postalCode: "1180", country: "Switzerland" };

function place(
  { orders }: Fixtures,
  time: string,
  changes: Partial<WireOrder> = {},
): Promise<WireOrder> {
  return orders.place({
    restaurantId: SIMPLE,
    items: dish(1),
    deliveryTimePreference: { date: someDay(), time },
    ...changes,
  });
}

onTablet("counts paid dishes first and unpaid ones beside them, per slot", async (given) => {
  const { page, orders } = given;
  await orders.move(await place(given, "12:00-15:00", { items: dish(40) }), "accepted");
  await orders.move(await place(given, "18:00-21:00", { items: dish(7) }), "accepted");
  await place(given, "12:00-15:00", { items: dish(99) });
  await place(given, "12:00-15:00", { items: dish(51) });
  await openBoard(given, { slug: SIMPLE, query: `?view=kitchen&by=delivery&date=${someDay()}` });
  const counts = page.getByRole("region", { name: "À préparer" });
  await expect(counts).toContainText("47 plats payés +150 en attente");
  const day = counts.getByRole("listitem").filter({
    has: within.getByRole("heading", { name: /aneth/ }),
  });
  await expect(day).toContainText(/^47.*Famille\+150 en attente/);
  await expect(counts.getByRole("region", { name: /^12:00/ })).toContainText(
    /40 plats payés \+150 en attente40 ×.*\+150 en attente$/,
  );
  await expect(counts.getByRole("region", { name: /^18:00/ })).toContainText(/7 ×[^+]*$/);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();
});

onTablet("groups prepared deliveries by slot and postal code", async (given) => {
  const { page, orders } = given;
  let printed = 0;
  vi.stubGlobal("print", () => {
    printed += 1;
  });
  const ready = async (time: string, changes: Partial<WireOrder>) =>
    orders.move(await place(given, time, changes), "accepted", "prepared");
  const customerInfo = {
    name: "Marie-Antoinette de La Rochefoucauld",
    phone: "079 1",
    email: "",
  };
  for (let n = 12; n > 0; n--) {
    const deliveryAddress = { ...ADDRESS, postalCode: String(1180 + n), street: `Quai ${n}` };
    await ready("12:00-15:00", { deliveryAddress, customerInfo });
  }
  const first = await ready("12:00-15:00", {
    deliveryAddress: { ...ADDRESS, floor: "3e", doorCode: "A1B2" },
    customerInfo: { ...customerInfo, name: "Léa", phone: "079 123 45 67" },
    note: `Sonnez ${"interphone".repeat(12)}`,
  });
  await ready("18:30", { customerInfo });
  await openBoard(given, {
    slug: SIMPLE,
    query: `?state=prepared&by=delivery&date=${someDay()}`,
  });
  const run = page.getByRole("region", { name: "Tournée" });
  const noon = run.getByRole("region", { name: /^12:00/ });
  const stops = noon.getByRole("listitem");
  await expect(stops).toHaveCount(13);
  const [stop] = stops.elements();
  expect(stop?.textContent).toMatch(
    new RegExp(`#${first.orderNumber}1180 Rolle, Quai 2.*3e · .*A1B2.*Léa 079 123 45 67.*Sonnez`),
  );
  const [map, rest] = noon.getByRole("link", { name: /^Ouvrir la tournée/ }).elements();
  const way = new URL((map as HTMLAnchorElement).href).searchParams;
  expect(way.get("origin")).toMatch(/1180 Rolle/);
  expect(way.get("waypoints")?.split("|")).toHaveLength(9);
  expect(new URL((rest as HTMLAnchorElement).href).searchParams.get("destination")).toBe(
    "Quai 12, 1192 Rolle, Switzerland",
  );
  const evening = run.getByRole("region", { name: /^18:00/ });
  await expect(evening).toContainText(/À retirer.*18:30.*Marie-Antoinette/);
  await expect(evening.getByRole("link", { name: /tournée/ })).toHaveCount(0);
  await run.getByRole("button").click();
  expect(printed).toBe(1);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.speak("en");
  const english = page.getByRole("region", { name: "Delivery run" });
  await expect(english.getByRole("link", { name: /^Open the run/ })).toHaveCount(2);
  await expect(english).toContainText(/For pick-up.*18:30.*Marie-Antoinette/);
});
