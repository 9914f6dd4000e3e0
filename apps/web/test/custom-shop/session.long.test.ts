import { type CreateOrderRequest, PATHS } from "@comptoir/contract";
import { onTestFinished } from "vitest";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";
import { Composer } from "./composer.ts";

const PASSWORD = "Sesame1";
const LEA = { name: "Léa Rochat", phone: "079 555 01 23" };
const ENDED = "Votre session a pris fin.";

async function endSession({ page, accounts, server }: Fixtures): Promise<Composer> {
  await accounts.signedIn(LEA);
  await accounts.add("max@example.ch", PASSWORD, { name: "Max Favre", phone: "078 111 11 11" });
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.forWhom.click();
  await expect(composer.list.getByLabelText("Nom")).toHaveValue(LEA.name);
  await composer.list.getByLabelText("Téléphone").fill("076 222 22 22");
  await composer.list.getByLabelText("Remarque").fill("Allergie aux noix");
  await accounts.signOut();
  server.refuse(PATHS.createOrder, 401, "invalid_token");
  await composer.place();
  await expect.poll(() => server.sentTo(PATHS.createOrder).length).toBeGreaterThan(0);
  await expectTyped(composer);
  await expect(composer.list.getByRole("alert")).toContainText(ENDED);
  server.mend(PATHS.createOrder);
  return composer;
}

const place = (composer: Composer) =>
  composer.list.getByRole("button", { name: "Commander", exact: true });
const goOnAsGuest = (composer: Composer) =>
  composer.list.getByRole("button", { name: "Continuer comme invité" }).click();

async function expectTyped(composer: Composer): Promise<void> {
  await expect(composer.list.getByLabelText("Téléphone")).toHaveValue("076 222 22 22");
  await expect(composer.list.getByLabelText("Remarque")).toHaveValue("Allergie aux noix");
}

async function signInAs({ page }: Fixtures, composer: Composer, email: string): Promise<void> {
  await composer.list.getByRole("button", { name: "Se connecter" }).click();
  const dialog = page.getByRole("dialog", { name: "Connectez-vous à votre compte" });
  await dialog.getByLabelText("E-mail").fill(email);
  await dialog.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(dialog).toBeHidden();
}

const lastOrder = ({ server }: Fixtures) =>
  server.sentTo(PATHS.createOrder).at(-1)?.body as CreateOrderRequest;

onPhone("an ended session keeps the input and asks before a guest orders", async (given) => {
  const composer = await endSession(given);
  const refused = given.server.sentTo(PATHS.createOrder).length;
  await expectTyped(composer);
  await expect(composer.list.getByLabelText("Nom")).toHaveValue(LEA.name);
  await expect(composer.list.getByLabelText("E-mail")).toHaveValue("lea@example.ch");
  await expect(place(composer)).toBeDisabled();
  await expect(given.page).toBeAccessible();
  await expect(given.page).toFitEveryScreenInAllLanguages();

  await goOnAsGuest(composer);
  await expect(composer.list.getByText(ENDED)).toBeHidden();
  await expectTyped(composer);
  expect(given.server.sentTo(PATHS.createOrder)).toHaveLength(refused);
  await composer.place();
  await composer.orderNumber();
  expect(lastOrder(given)).toMatchObject({
    userId: "guest",
    customerInfo: { name: LEA.name, phone: "076 222 22 22", email: "lea@example.ch" },
    note: "Allergie aux noix",
  });

  // Personal data is cleared before the next order in this tab.
  await composer.closeConfirmation();
  await composer.choose({ meat: ["Poulet"] });
  await composer.add();
  for (const field of ["Nom", "Téléphone", "E-mail", "Remarque"]) {
    await expect(composer.list.getByLabelText(field)).toHaveValue("");
  }
});

onDesktop.full(
  "signing in again after an ended session orders the typed content",
  async (given) => {
    const composer = await endSession(given);
    await signInAs(given, composer, "lea@example.ch");
    await expect(composer.list.getByText(ENDED)).toBeHidden();
    await expectTyped(composer);
    await composer.place();
    await composer.orderNumber();
    expect(lastOrder(given)).toMatchObject({
      userId: (await given.accounts.current()).id,
      customerInfo: { name: LEA.name, phone: "076 222 22 22", email: "lea@example.ch" },
      note: "Allergie aux noix",
    });
  },
);

onDesktop.full("another user who signs in gets the input and no account data", async (given) => {
  const composer = await endSession(given);
  await signInAs(given, composer, "max@example.ch");
  await expectTyped(composer);
  await expect(composer.list.getByLabelText("Nom")).toHaveValue("Max Favre");
  await expect(composer.list.getByLabelText("E-mail")).toHaveValue("max@example.ch");
});

onPhone.full("a reload after an ended session keeps the input", async (given) => {
  const composer = await endSession(given);
  await given.page.reload();
  await expect(composer.list.getByRole("alert")).toContainText(ENDED);
  await expect(composer.forWhom).toContainText("Allergie aux noix");
  await goOnAsGuest(composer);
  await composer.place();
  await composer.orderNumber();
  expect(lastOrder(given)).toMatchObject({ userId: "guest", note: "Allergie aux noix" });
});

/** Another tab reports that the session ended ("changed") or that the customer signed out ("left"). */
async function endInOtherTab({ page, accounts }: Fixtures, message: "changed" | "left") {
  await accounts.signedIn(LEA);
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.forWhom.click();
  await expect(composer.list.getByLabelText("Nom")).toHaveValue(LEA.name);
  await composer.list.getByLabelText("Remarque").fill("Allergie aux noix");
  await accounts.signOut();
  const tabs = new BroadcastChannel("comptoir-identity");
  onTestFinished(() => tabs.close());
  tabs.postMessage(message);
  return composer;
}

onPhone.full("a session that ends in another tab keeps the input here", async (given) => {
  const composer = await endInOtherTab(given, "changed");
  await expect(composer.list.getByRole("alert")).toContainText(ENDED);
  await expect(composer.list.getByLabelText("Remarque")).toHaveValue("Allergie aux noix");
});

onPhone.full(
  "after a sign-out in another tab the guest keeps the remark and no account data",
  async (given) => {
    const composer = await endInOtherTab(given, "left");
    for (const field of ["Nom", "Téléphone", "E-mail"]) {
      await expect(composer.list.getByLabelText(field)).toHaveValue("");
    }
    await expect(composer.list.getByLabelText("Remarque")).toHaveValue("Allergie aux noix");
    await given.page.reload();
    await composer.place();
    await composer.orderNumber();
    expect(lastOrder(given)).toMatchObject({ userId: "guest", note: "Allergie aux noix" });
  },
);
