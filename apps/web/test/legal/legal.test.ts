import { PRIVACY_FACTS_PATH } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";

const SLUG = "rootsflavorsrolle";
const RETENTION = {
  ...{ analyticsDays: 60, mailDays: 10, untoldDays: 80, followedDays: 2 },
  ...{ guestMonths: 6, auditDays: 500 },
};

onPhone("the footer links to imprint, privacy and terms", async (given) => {
  const { page, server } = given;
  const retention = RETENTION;
  server.answer(PRIVACY_FACTS_PATH, { accounts: "embedded", google: false, retention });
  await page.open(`/${SLUG}/imprint`);
  const footer = page.getByRole("contentinfo");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Mentions légales");
  await expect(page.getByRole("main")).toContainText("Chemin des Abeilles 4");
  await expect(page).toHaveTitle("Mentions légales – Roots Flavors");

  await footer.getByRole("link", { name: "Protection des données" }).click();
  await expect(page).toBeAt(`/${SLUG}/privacy`);
  const text = page.getByRole("main");
  await expect(text).toContainText("sont effacés 6 mois après la commande");
  await expect(text).toContainText("Le journal : 500 jours.");
  await expect(text).toContainText("Un message envoyé est effacé de notre serveur après 10 jours");
  await expect(text).toContainText("n’a pas pu partir est effacé après 80 jours");
  await expect(text).toContainText("message d’un virement sont effacés 6 mois après.");
  await expect(text).toContainText("référence et date : 10 ans");
  await expect(text).toContainText("Jusqu’à 2 jours après la fin de la commande");
  await expect(text).toContainText("que chez le service de notification de votre navigateur, et");
  await expect(text).not.toContainText("Google (Irlande");
  await expect(text).toContainText("comptoir_guest");
  await expect(text).toContainText("comptoir.known_device, comptoir.proven_device");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();

  await footer.getByRole("link", { name: "Conditions de vente" }).click();
  await expect(page).toBeAt(`/${SLUG}/terms`);
  await expect(heading).toHaveText("Conditions de vente");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();
});

onDesktop.full("shows the company's own data, and Google where it is used", async (given) => {
  const { page, server } = given;
  const legal = {
    name: "Racines et Saveurs de La Côte SA",
    uid: "CHE-123.456.788",
    host: "Hébergeur du Léman SA, Gland",
  };
  await server.publish(SLUG, { ...SHOPS[SLUG], legal, vat: {} });
  server.answer(PRIVACY_FACTS_PATH, {
    accounts: "embedded",
    google: true,
    retention: { ...RETENTION, guestMonths: 0 },
  });
  await page.open(`/${SLUG}/imprint`, { language: "en" });
  const text = page.getByRole("main");
  await expect(text).toContainText(legal.name);
  await expect(text).toContainText("CHE-123.456.788 TVA");
  await page.open(`/${SLUG}/privacy`, { language: "en" });
  await expect(text).toContainText(`${legal.host}, who runs the server.`);
  await expect(text).toContainText("if you choose to sign in with Google");
  await expect(text).toContainText("only to Google, for signing in and your browser");
  await expect(text).toContainText("of a transfer: as long as the amount.");
  await expect(text).toContainText("Without an account: as long as the order itself.");
});

onDesktop.full("retries loading the retention periods after a failure", async (given) => {
  const { page, server } = given;
  const retention = RETENTION;
  server.answer(PRIVACY_FACTS_PATH, { accounts: "firebase", google: false, retention });
  server.refuse(PRIVACY_FACTS_PATH, 503, "unavailable");
  await page.open(`/${SLUG}/privacy`);
  const again = page.getByRole("main").getByRole("button", { name: "Réessayer" });
  await expect(again).toBeVisible();
  server.mend(PRIVACY_FACTS_PATH);
  await again.click();
  await expect(page.getByRole("main")).toContainText("Google Firebase");
  await expect(page.getByRole("main")).not.toContainText("comptoir.session_token");
});
