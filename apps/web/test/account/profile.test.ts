import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";

onDesktop(
  "name, phone and addresses are kept, and a removed address can be brought back",
  async ({ page, server, accounts }) => {
    accounts.signedIn();
    await page.open("/account");
    await page.getByLabelText("Nom").fill("Léa Rochat");
    await page.getByLabelText("Téléphone").fill("12");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Format de téléphone invalide.")).toBeVisible();
    await page.getByLabelText("Téléphone").fill("079 555 12 34");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("C’est enregistré.")).toBeVisible();

    const book = page.getByRole("region", { name: "Vos adresses" });
    for (const street of ["Grand-Rue 1", "Quai 2"]) {
      await book.getByRole("button", { name: "Ajouter une adresse" }).click();
      await book.getByLabelText("Rue et numéro").fill(street);
      await book.getByLabelText("NPA").fill("1180");
      await book.getByLabelText("Localité").fill("Rolle");
      await book.getByRole("button", { name: "Enregistrer" }).click();
      await expect(book.getByRole("button", { name: `Modifier : ${street}` })).toBeVisible();
    }
    await book.getByRole("button", { name: "Modifier : Quai 2" }).click();
    await book.getByLabelText("Rue et numéro").fill("");
    await book.getByLabelText("NPA").fill("11");
    await book.getByRole("button", { name: "Enregistrer" }).click();
    await expect(book.getByLabelText("NPA")).toHaveAccessibleDescription(
      "Le NPA compte quatre chiffres, par exemple 1180.",
    );
    await expect(page).toBeAccessible();
    await book.getByLabelText("Rue et numéro").fill("Quai 2");
    await book.getByLabelText("NPA").fill("1185");
    await expect(book.getByLabelText("Localité")).toHaveValue("Mont-sur-Rolle");
    await book.getByRole("button", { name: "Enregistrer" }).click();
    await expect(book).toContainText("1185 Mont-sur-Rolle");
    await book.getByRole("button", { name: "Choisir par défaut : Quai 2" }).click();
    await expect(book.getByRole("listitem").first()).toContainText("Quai 2");
    await book.getByRole("button", { name: "Retirer : Quai 2" }).click();
    await expect(book.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect(book.getByRole("listitem")).toHaveCount(2);

    await page.reload();
    await expect(page.getByLabelText("Téléphone")).toHaveValue("079 555 12 34");
    await expect(book.getByRole("listitem").first()).toContainText("Par défaut");
    await expect(book.getByRole("listitem").first()).toContainText("Quai 2");

    // Two at once: the second removal must not bring the first one back.
    const letGo = server.hold(PATHS.updateUserProfile);
    for (const street of ["Quai 2", "Grand-Rue 1"]) {
      await book.getByRole("button", { name: `Retirer : ${street}` }).click();
    }
    letGo();
    await expect(book.getByText("Aucune adresse pour l’instant.")).toBeVisible();
  },
);

onPhone(
  "deleting the account asks for the password, waits for the last order and leads to the shop",
  async ({ page, server, accounts }) => {
    accounts.signedIn();
    await page.open("/account");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const password = page.getByRole("dialog").getByLabelText("Mot de passe", { exact: true });
    const remove = page.getByRole("button", { name: "Supprimer définitivement" });
    await password.fill("Faux1234");
    await remove.click();
    await expect(password).toHaveAccessibleDescription(/Le mot de passe n’est pas juste\./);
    server.refuse(PATHS.deleteAccount, 409, "orders_under_way");
    await password.fill("Sesame1");
    await remove.click();
    await expect(page.getByRole("alert")).toContainText("encore en cours");
    server.mend(PATHS.deleteAccount);
    await expect(page).toBeAccessible();
    await remove.click();
    await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
    await expect(page).toBeAt("/rootsflavorsrolle");
  },
);
