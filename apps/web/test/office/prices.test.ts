import { readField } from "@comptoir/domain";
import { userEvent } from "vitest/browser";
import { SIMPLE } from "../board/kitchen.ts";
import { check, focus, press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import type { Opening } from "../kit/page.tsx";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";

const CUSTOM = "nyonbosphore";
const PLATES = ["categories", "plates", "options"];
const BOREK = [...PLATES, "spinach_pastry"];
const CHEESE_BOREK = [...PLATES, "cheese_pastry"];

type Slug = typeof SIMPLE | typeof CUSTOM;

async function openPrices(
  { page, server, accounts }: Fixtures,
  slug: Slug = SIMPLE,
  opening: Opening = {},
): Promise<Office> {
  const office = new Office(server, slug);
  await accounts.signedInAsStaff(slug);
  await page.open(`/${slug}/manage/prices`, opening);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Prix|Prices)$/);
  return office;
}

onDesktop("prices are navigated and typed as in a spreadsheet", async (given) => {
  const { page } = given;
  const office = await openPrices(given);
  const cell = (name: string) => page.getByRole("textbox", { name, exact: true });
  await focus(cell("Börek aux épinards, Solo"));
  // Typing replaces the cell's value.
  await userEvent.keyboard("9,20");
  await press("Enter");
  await expect(cell("Börek au fromage, Solo")).toBeFocused();
  await expect(cell("Börek aux épinards, Solo")).toHaveValue("9.20");
  await expect.poll(() => office.read([...BOREK, "sizes", "single", "price"])).toBe(9.2);
  // A dish costs as much as its cheapest size.
  expect(await office.read([...BOREK, "price"])).toBe(9.2);
  await press("ArrowRight", "ArrowRight");
  await expect(cell("Börek au fromage, Famille")).toBeFocused();
  await press("ArrowUp");
  await expect(cell("Börek aux épinards, Famille")).toBeFocused();
  await userEvent.keyboard("99");
  await press("Escape");
  await expect(cell("Börek aux épinards, Famille")).toHaveValue("32.00");
  await userEvent.keyboard("beaucoup");
  await press("ArrowDown");
  await expect(cell("Börek aux épinards, Famille")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Indiquez un prix en francs, par exemple 12.50.")).toBeVisible();
  expect(await office.read([...BOREK, "sizes", "family", "price"])).toBe(32);

  paste(cell("Börek aux épinards, Duo").element(), "17,00\r\n18.00\r\n");
  await expect(page.getByText("2 prix collés.")).toBeVisible();
  await expect.poll(() => office.read([...CHEESE_BOREK, "sizes", "couple", "price"])).toBe(18);
  expect(await office.read([...BOREK, "sizes", "couple", "price"])).toBe(17);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => office.read([...CHEESE_BOREK, "sizes", "couple", "price"])).toBe(17.5);
  paste(cell("Börek aux épinards, Duo").element(), "17\nsur demande");
  await expect(page.getByText("n’est pas un prix")).toBeVisible();
  expect(await office.read([...BOREK, "sizes", "couple", "price"])).toBe(16.5);
});

const colaIn = (dish: string) => [
  ...["categories", dish, "options", "drinks", "options", "cola", "price"],
];

onDesktop.full("one price of an option applies to all dishes that offer it", async (given) => {
  const { page } = given;
  const office = await openPrices(given, CUSTOM);
  const cola = page.getByRole("textbox", { name: /^Cola, 33/ });
  await cola.fill("3.20");
  await press("Tab");
  const dishes = Object.keys((await office.content()).categories as object);
  const colas = async () => {
    const content = await office.content();
    return dishes.flatMap((dish) => readField(content, colaIn(dish)) ?? []);
  };
  const offering = await colas();
  expect(offering.length).toBeGreaterThan(1);
  await expect.poll(colas).toEqual(offering.map(() => 3.2));
  expect(office.sentChanges.flat()).toHaveLength(offering.length);
});

onPhone("raises the prices of a category with a preview, now or at a set time", async (given) => {
  const { page } = given;
  const office = await openPrices(given, SIMPLE, { now: "2026-11-16T10:00:00Z" });
  await page.getByRole("searchbox", { name: "Chercher un plat, une option" }).fill("borek");
  await check(page.getByRole("checkbox", { name: "Tout ce qui est trouvé" }));
  await page.getByRole("button", { name: "Augmenter ou baisser (3 lignes)" }).click();
  const dialog = page.getByRole("dialog", { name: "Augmenter ou baisser" });
  await expect(dialog.getByRole("button", { name: "Mettre au brouillon" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Pour-cent" }).fill("4");
  await check(dialog.getByRole("radio", { name: /0\.50/ }));
  const lines = dialog.getByRole("listitem");
  await expect(lines.first()).toHaveText("Börek aux épinards, Solo8.50devient9.00+0.50");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();
  await dialog.getByRole("button", { name: "Mettre au brouillon" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("9 prix changés dans le brouillon.")).toBeVisible();
  await expect.poll(() => office.read([...BOREK, "sizes", "family", "price"])).toBe(33.5);
  expect(await office.read([...BOREK, "price"])).toBe(9);
  expect(await office.plans()).toEqual([]);

  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => office.read([...BOREK, "price"])).toBe(8.5);
  await page.getByRole("button", { name: "Augmenter ou baisser (3 lignes)" }).click();
  await check(dialog.getByRole("radio", { name: "Baisser" }));
  await check(dialog.getByRole("radio", { name: "À une date" }));
  await dialog.getByLabelText("Jour").fill("2026-11-01");
  await dialog.getByRole("button", { name: "Planifier" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choisissez un moment à venir.");
  await dialog.getByLabelText("Jour").fill("2026-12-01");
  await dialog.getByRole("button", { name: "Planifier" }).click();
  await expect(dialog).toBeHidden();
  const [plan] = await office.plans();
  expect(plan?.at).toBe("2026-12-01T05:00:00.000Z");
  expect(plan?.changes[0]).toEqual({
    path: [...BOREK, "sizes", "single", "price"],
    was: 8.5,
    value: 8,
  });
  expect(await office.read([...BOREK, "price"])).toBe(8.5);
});

onDesktop.full(
  "the grid fits every screen in every language, with changes in it",
  async (given) => {
    const { page } = given;
    const office = await openPrices(given, CUSTOM);
    await office.anotherSets(["categories", "tacos", "sizes", "XL", "basePrice"], 10.5);
    await office.anotherSets(["categories", "box", "extraPrices", "sauces"], 1);
    await expect(page.getByText("avant 10.00")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Sauces, Box" })).toHaveValue("1.00");
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
  },
);

function paste(cell: Element, text: string): void {
  const { DataTransfer, ClipboardEvent } = cell.ownerDocument.defaultView as typeof globalThis &
    Window;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  cell.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}
