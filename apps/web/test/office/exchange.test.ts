import { writeSheet } from "@comptoir/domain";
import { vi } from "vitest";
import { userEvent } from "vitest/browser";
import { SIMPLE } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";

const BOREK = ["categories", "plates", "options", "spinach_pastry"];

async function openExchange({ page, server, accounts }: Fixtures) {
  const saved: File[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as File);
    return "#saved";
  });
  const office = new Office(server, SIMPLE);
  await accounts.signedInAsStaff(SIMPLE);
  await page.open(`/${SIMPLE}/manage/exchange`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import et export");
  return { office, saved };
}

onDesktop("exports the shop as a file and imports it after a preview", async (given) => {
  const { page } = given;
  const { office, saved } = await openExchange(given);
  await office.anotherSets([...BOREK, "event"], true);
  await expect(page.getByRole("region", { name: "Brouillon" })).toContainText("1 changement");
  await page.getByRole("button", { name: "Télécharger ce qui est publié (JSON)" }).click();
  await page.getByRole("button", { name: "Télécharger le brouillon (JSON)" }).click();
  expect(saved.map(({ name }) => name)).toEqual([`${SIMPLE}.json`, `${SIMPLE}-brouillon.json`]);
  const [published = new File([], "none"), draft = published] = saved;
  expect(JSON.parse(await draft.text())).toEqual(await office.content());

  const upload = page.getByLabelText("Reprendre un fichier");
  const dialog = page.getByRole("dialog", { name: "Ce que le fichier change" });
  const give = (text: string) => userEvent.upload(upload, new File([text], "shop.json"));
  await give(await draft.text());
  await expect(dialog).toContainText("Rien : le fichier dit la même chose que le brouillon.");
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await give("{");
  await expect(dialog.getByRole("alert")).toContainText("n’est pas un fichier JSON");
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  const { contact: _, ...without } = JSON.parse(await published.text());
  await give(JSON.stringify(without));
  await expect(dialog.getByRole("alert")).toContainText("Rien n’a été changé.");
  await expect(dialog.getByRole("listitem")).toHaveText("Contact : à indiquer");
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await give(JSON.stringify({ ...(await office.published())?.content, shopName: "Racines" }));
  await expect(dialog.getByRole("listitem").first()).toContainText("Racines");
  expect(office.sentChanges).toEqual([]);
  await dialog.getByRole("button", { name: "Mettre au brouillon" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => office.read(["shopName"])).toBe("Racines");
  expect(await office.read([...BOREK, "event"])).toBeUndefined();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => office.read(["shopName"])).toBe("Roots Flavors");
});

onPhone("imports an edited sheet after listing its faults", async (given) => {
  const { page } = given;
  const { office, saved } = await openExchange(given);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.getByRole("button", { name: "Télécharger le tableau (CSV)" }).click();
  const [sheet = new File([], "none")] = saved;
  expect(sheet.name).toBe(`${SIMPLE}-plats.csv`);
  const text = await sheet.text();
  expect(`\uFEFF${text}`.slice(-text.length - 1)).toBe(writeSheet(await office.content(), "fr"));

  const upload = page.getByLabelText("Reprendre un tableau");
  const dialog = page.getByRole("dialog", { name: "Ce que le fichier change" });
  const give = (changed: string) => userEvent.upload(upload, new File([changed], "plats.csv"));
  const priced = (price: string) => text.replace(";32.00;", `;${price};`);
  await give(priced("cher").replace("Gluten, ", "Kiwi, "));
  await expect(dialog.getByRole("listitem").first()).toContainText("Ligne 2, Allergènes");
  await expect(dialog.getByRole("listitem").last()).toHaveText(
    "Ligne 4, Prix« cher » n’est pas un prix. Écrivez par exemple 12.50.",
  );
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await give(priced("33,50"));
  await expect(dialog.getByRole("listitem")).toHaveText(
    "Börek aux épinards, Famille : 32.00 → 33.50",
  );
  expect(office.sentChanges).toEqual([]);
  await dialog.getByRole("button", { name: "Mettre au brouillon" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => office.sentChanges)
    .toEqual([[{ path: [...BOREK, "sizes", "family", "price"], was: 32, value: 33.5 }]]);
});
