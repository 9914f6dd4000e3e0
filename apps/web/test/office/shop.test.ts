import { SIMPLE } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";

const CUSTOM = "nyonbosphore";

async function openSection(given: Fixtures, section: string, slug: typeof SIMPLE | typeof CUSTOM) {
  const office = new Office(given.server, slug);
  await given.accounts.signedInAsStaff(slug);
  await given.page.open(`/${slug}/manage/shop${section && `/${section}`}`);
  return office;
}

onPhone("an owner finds a section and changes places, slots and fees there", async (given) => {
  const { page } = given;
  const office = await openSection(given, "", SIMPLE);
  await page.getByRole("link", { name: "Livraison et retrait" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Livraison et retrait");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const places = page.getByRole("region", { name: "Livraison gratuite" });
  await places.getByLabelText("NPA", { exact: true }).fill("1260");
  await expect(places.getByLabelText("Localité", { exact: true })).toHaveValue("Nyon");
  await places.getByRole("button", { name: "Ajouter" }).click();
  await expect
    .poll(() => office.read(["delivery", "freePostalCodes"]))
    .toContainEqual({ code: "1260", city: "Nyon" });

  const slots = page.getByRole("region", { name: "Créneaux de livraison" });
  await slots.getByRole("button", { name: "Retirer 09:00" }).click();
  await slots.getByLabelText("De", { exact: true }).fill("21:00");
  await slots.getByLabelText("À", { exact: true }).fill("20:00");
  await slots.getByRole("button", { name: "Ajouter" }).click();
  await expect(slots.getByText("une fin qui vient après")).toBeVisible();
  await slots.getByLabelText("À", { exact: true }).fill("22:00");
  await slots.getByRole("button", { name: "Ajouter" }).click();
  await expect
    .poll(() => office.read(["delivery", "slots"]))
    .toEqual(["12:00-15:00", "15:00-18:00", "18:00-21:00", "21:00-22:00"]);

  await page.getByRole("button", { name: "Choisir une règle" }).click();
  await page.getByRole("radio", { name: "Frais fixes" }).click();
  await page.getByRole("textbox", { name: "Frais pour les autres localités" }).fill("7,50");
  await expect.poll(() => office.read(["delivery", "elsewhere"])).toEqual({ fee: 7.5 });
  const elsewhere = page.getByRole("region", { name: "Ailleurs" });
  await elsewhere.getByRole("button", { name: "Revenir au réglage habituel" }).click();
  await expect.poll(() => office.read(["delivery", "elsewhere"])).toBeUndefined();
});

onDesktop.full("a part is removed as a whole, and one press restores it", async (given) => {
  const { page } = given;
  const office = await openSection(given, "legal", SIMPLE);
  const before = await office.read(["legal"]);
  await page.getByRole("button", { name: "Retirer l’entreprise" }).click();
  await expect(page.getByRole("heading", { name: "Entreprise", exact: true })).toBeFocused();
  await expect.poll(() => office.read(["legal"])).toBeUndefined();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => office.read(["legal"])).toEqual(before);

  await page.getByLabelText("Numéro IDE").fill("CHE-123.456.789");
  await expect(page.getByText("Ce numéro IDE n’existe pas")).toBeVisible();
  await page.getByRole("link", { name: "Paiement" }).click();
  await page
    .getByLabelText("IBAN (facultatif)", { exact: true })
    .fill("CH44 3199 9123 0008 8901 2");
  await expect(page.getByText("C’est un QR-IBAN")).toBeVisible();
});

onDesktop.full("registering for VAT includes the tax in the prices", async (given) => {
  const { page } = given;
  const office = await openSection(given, "tax", CUSTOM);
  await page.getByRole("button", { name: "Je suis inscrit à la TVA" }).click();
  await expect.poll(() => office.read(["vat"])).toEqual({});
  await expect.poll(() => office.read(["tax"])).toEqual({ percent: 17, mode: "included" });
  await page.getByRole("button", { name: "Indiquer d’autres taux" }).click();
  const rates = page.getByRole("region", { name: "Taux", exact: true });
  await rates.getByLabelText("Dès le", { exact: true }).fill("2027-01-01");
  await rates.getByLabelText("Réduit, en %").fill("2,8");
  await rates.getByLabelText("Normal, en %").fill("8.8");
  await rates.getByRole("button", { name: "Ajouter" }).click();
  await expect
    .poll(() => office.read(["vat", "rates"]))
    .toContainEqual({ from: "2027-01-01", reduced: 2.8, standard: 8.8 });
});

onPhone("a question is added in both languages, answered and moved first", async (given) => {
  const { page } = given;
  const office = await openSection(given, "faq", CUSTOM);
  await page.getByLabelText("Nouvelle question (Français)").fill("Avez-vous du thé ?");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  const id = "avez_vous_du_the";
  await page.getByRole("textbox", { name: "Question (Anglais)" }).fill("Do you have tea?");
  await page.getByRole("textbox", { name: "Réponse (Français)" }).fill("Oui.\n\nNoir ou vert.");
  await expect
    .poll(() => office.read(["faq", "fr", id, "paragraphs"]))
    .toEqual(["Oui.", "Noir ou vert."]);
  await expect.poll(() => office.read(["faq", "en", id, "title"])).toBe("Do you have tea?");
  await page.getByRole("button", { name: "Actions : Avez-vous du thé" }).click();
  await page.getByRole("menuitem", { name: "Monter" }).click();
  const orderIn = async (language: string) =>
    (await office.read(["faq", language, "#order"])) as string[];
  await expect.poll(async () => (await orderIn("fr")).at(-2)).toBe(id);
  expect(await orderIn("en")).toEqual(await orderIn("fr"));
});

/** The other sections consist of the same fields. */
const WALKS = [
  ["", "identity", "delivery", "tax"],
  ["offers", "faq", "texts"],
  ["declarations", "board", "mails"],
];

for (const walk of WALKS) {
  const test = walk === WALKS[0] ? onPhone : onPhone.full;
  test(`sections fit every screen and everybody's hands: ${walk.join(" ").trim()}`, async (given) => {
    const { page } = given;
    await openSection(given, "", SIMPLE);
    for (const section of walk) {
      await page.open(`/${SIMPLE}/manage/shop/${section}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toBeAccessible();
      await expect(page).toFitEveryScreenInAllLanguages();
    }
  });
}
