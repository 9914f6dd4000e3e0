import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";

onDesktop(
  "saves name, phone and addresses, and restores a removed address",
  async ({ page, server, accounts }) => {
    await accounts.signedIn();
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
      await book.getByLabelText("Étage (facultatif)").fill("3e");
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
    await expect(book).toContainText("Étage : 3e");
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

    // Two at once: the second removal must not restore the first one.
    const letGo = server.hold(PATHS.updateUserProfile);
    for (const street of ["Quai 2", "Grand-Rue 1"]) {
      await book.getByRole("button", { name: `Retirer : ${street}` }).click();
    }
    letGo();
    await expect(book.getByText("Aucune adresse pour l’instant.")).toBeVisible();
  },
);

onPhone("shows no success message next to an error", async ({ page, accounts }) => {
  await accounts.signedIn();
  await page.open("/account");
  const phone = page.getByLabelText("Téléphone");
  const save = page.getByRole("button", { name: "Enregistrer" });
  const saved = page.getByText("C’est enregistré.");
  await phone.fill("079 555 12 34");
  await save.click();
  await expect(saved).toBeVisible();
  await phone.fill("12");
  await expect(saved).toBeHidden();
  await save.click();
  await expect(page.getByText("Format de téléphone invalide.")).toBeVisible();
  await expect(saved).toBeHidden();
});

onPhone(
  "deleting the account requires the password and no open orders, and leads to the shop",
  async ({ page, accounts, orders }) => {
    const me = await accounts.signedIn();
    await page.open("/account");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const password = page.getByRole("dialog").getByLabelText("Mot de passe", { exact: true });
    const remove = page.getByRole("button", { name: "Supprimer définitivement" });
    await password.fill("Faux1234");
    await remove.click();
    await expect(password).toHaveAccessibleDescription(/Le mot de passe n’est pas juste\./);
    const { firebaseUid: userId } = me;
    const order = await orders.move(await orders.place({ userId }), "accepted");
    await password.fill("Sesame1");
    await remove.click();
    await expect(page.getByRole("alert")).toContainText("encore en cours");
    await expect(
      page.getByRole("dialog").getByRole("link", { name: /^Commande n°\s1 · Bosphore Nyon/ }),
    ).toHaveAttribute("href", `/nyonbosphore/order/${order.orderNumber}`);
    await orders.move(order, "prepared", "delivered");
    await expect(page).toBeAccessible();
    await remove.click();
    await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
    await expect(page).toBeAt("/rootsflavorsrolle");
  },
);

onPhone.full("staff leave their team before they delete their account", async (given) => {
  const { page, server, accounts } = given;
  await accounts.signedIn({
    role: "restaurant",
    restaurantId: "nyonbosphore",
    staffRight: "kitchen",
  });
  await accounts.add("max@example.ch", "Sesame1", {
    role: "restaurant",
    restaurantId: "nyonbosphore",
  });
  await page.open("/account");
  await expect(page.getByText("Quittez d’abord l’équipe")).toBeVisible();
  await expect(page.getByRole("button", { name: "Supprimer mon compte" })).toHaveCount(0);
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.getByRole("button", { name: "Quitter l’équipe" }).click();
  const question = page.getByRole("alertdialog");
  await expect(page).toBeAccessible();
  server.refuse(STAFF_PATHS.leaveTeam, 409, "last_owner");
  await question.getByRole("button", { name: "Quitter l’équipe" }).click();
  await expect(page.getByText("garde toujours au moins un responsable")).toBeVisible();
  server.mend(STAFF_PATHS.leaveTeam);
  await page.getByRole("button", { name: "Quitter l’équipe" }).click();
  await question.getByRole("button", { name: "Quitter l’équipe" }).click();
  await expect(page.getByText("Vous avez quitté l’équipe.")).toBeVisible();
  expect(server.sentTo(STAFF_PATHS.leaveTeam).at(-1)?.body).toEqual({
    restaurantId: "nyonbosphore",
  });
  const content = page.getByRole("main");
  await expect(content.getByRole("button", { name: "Se connecter" })).toBeVisible();
});

onPhone.full("deleting the account cancels an unpaid order", async (given) => {
  const { page, server, accounts, orders } = given;
  const { firebaseUid: userId } = await accounts.signedIn();
  await orders.place({ userId });
  await page.open("/account");
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill("Sesame1");
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page.getByRole("alert")).toContainText("n’est pas encore payée");
  await expect(dialog.getByRole("link", { name: /^Commande n°\s1 · Bosphore Nyon/ })).toBeVisible();
  await expect(page).toBeAccessible();
  const both = "Annuler cette commande et supprimer le compte";
  await dialog.getByRole("button", { name: both }).click();
  await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
  expect(server.sentTo(PATHS.deleteAccount).map(({ body }) => body)).toMatchObject([
    { password: "Sesame1" },
    { password: "Sesame1", cancelUnpaid: true },
  ]);
});

onPhone.full("shows the server's text for an unknown refusal", async (given) => {
  const { page, server, accounts } = given;
  await accounts.signedIn();
  server.refuseForNewReason(PATHS.updateUserProfile, "Ce nom est réservé.");
  await page.open("/account");
  await page.getByLabelText("Nom").fill("Comptoir");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toHaveText("Ce nom est réservé.");
});
