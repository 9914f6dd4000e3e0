import { type CreateOrderRequest, PATHS } from "@comptoir/contract";
import { userEvent } from "vitest/browser";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { refusal, type Server } from "../kit/server.ts";
import { Composer, SLUG } from "./composer.ts";

/** A Monday at noon in Zurich. */
const NOON = "2026-11-16T11:00:00Z";

const sentOrder = (server: Server) =>
  server.sentTo(PATHS.createOrder).at(-1)?.body as CreateOrderRequest;

const tacosOf = (quantity: number) => ({
  [`comptoir.order.${SLUG}`]: {
    lines: [
      {
        id: "a",
        categoryId: "tacos",
        customizations: { size: "L", meat: ["chicken"] },
        quantity,
        nameLabel: "",
      },
    ],
  },
});

onPhone.full("an order has no recipient unless one is entered", async (given) => {
  const { page, server } = given;
  const composer = new Composer(page);
  await composer.open({ stored: tacosOf(1), now: NOON });
  await composer.openOrder();
  await expect(composer.forWhom).toHaveAttribute("aria-expanded", "false");
  await expect(composer.pickUp).toHaveValue("");
  await composer.place();
  await composer.orderNumber();
  expect(sentOrder(server)).toMatchObject({
    customerInfo: null,
    note: null,
    deliveryTimePreference: null,
  });
});

onPhone(
  "an order includes name, phone, e-mail, remark and time, also after a reload",
  async ({ page, server }) => {
    const composer = new Composer(page);
    await composer.open({ now: NOON });
    await composer.turnTo("Sandwich");
    await composer.choose({ meat: ["Poulet"] });
    await composer.add();
    await composer.forWhom.click();
    await composer.list.getByLabelText("Nom").fill("Léa");
    await composer.list.getByLabelText("Téléphone").fill("079 123 45 67");
    const email = composer.list.getByLabelText("E-mail");
    await email.fill("lea@example");
    await composer.list.getByLabelText("Remarque").fill("Allergie aux noix");
    await composer.place();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Format d’e-mail invalide/);
    expect(server.sentTo(PATHS.createOrder)).toHaveLength(0);
    await email.fill("lea@example.ch");
    await userEvent.selectOptions(composer.pickUp, "18:30");
    await page.reload();
    await expect(composer.forWhom).toHaveText(
      "Pour qui ?Léa · 079 123 45 67 · lea@example.ch · Allergie aux noix",
    );
    await expect(composer.pickUp).toHaveValue("18:30");
    await composer.place();
    await composer.orderNumber();
    await expect(composer.confirmation).toContainText("Une confirmation part à lea@example.ch.");
    expect(sentOrder(server)).toMatchObject({
      customerInfo: { name: "Léa", phone: "079 123 45 67", email: "lea@example.ch" },
      note: "Allergie aux noix",
      deliveryTimePreference: { date: "2026-11-16", time: "18:30" },
    });

    await composer.closeConfirmation();
    await composer.choose({ meat: ["Poulet"] });
    await composer.add();
    await expect(composer.forWhom).toHaveText("Pour qui ?Léa · 079 123 45 67 · lea@example.ch");
    await expect(composer.pickUp).toHaveValue("");
  },
);

onDesktop.full("fills in name and phone of a signed-in customer", async (given) => {
  const { page, server, accounts } = given;
  await accounts.signedIn({ name: "Léa Rochat", phone: "079 123 45 67" });
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await expect(composer.forWhom).toContainText("Léa Rochat · 079 123 45 67");
  await composer.forWhom.click();
  await composer.list.getByLabelText("Nom").fill("Ada");
  await composer.place();
  await composer.orderNumber();
  expect(sentOrder(server).customerInfo).toMatchObject({ name: "Ada", phone: "079 123 45 67" });
});

onPhone("requires a phone number above the shop's limit", async ({ page, server }) => {
  const composer = new Composer(page);
  await composer.open({ stored: tacosOf(9) });
  await composer.openOrder();
  const needed = composer.list.getByText("Au-dessus de CHF 100.00, il nous faut un numéro");
  await expect(needed).toHaveCount(0);
  await composer.line(0).getByRole("button", { name: composer.words.more }).click();
  await expect(needed.first()).toBeVisible();
  await expect(composer.forWhom).toHaveAttribute("aria-expanded", "true");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();

  const phone = composer.list.getByLabelText("Téléphone");
  await composer.place();
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();
  await expect(phone).toHaveAccessibleDescription(/indiquez un numéro de téléphone/);
  await press("Tab");
  await expect(phone).toHaveAccessibleDescription(/indiquez un numéro de téléphone/);
  await phone.fill("12");
  await composer.place();
  await expect(phone).toHaveAccessibleDescription(/Format de téléphone invalide/);
  expect(server.sentTo(PATHS.createOrder)).toHaveLength(0);
  await phone.fill("079 123 45 67");
  await composer.place();
  await composer.orderNumber();
  expect(sentOrder(server).customerInfo).toMatchObject({ phone: "079 123 45 67" });
});

onPhone("pick-up times follow the clock, and a past time shows an error", async (given) => {
  const { page, server } = given;
  const composer = new Composer(page);
  await composer.open({ now: NOON, stored: tacosOf(1) });
  await composer.openOrder();
  const times = () => [...composer.pickUp.element().querySelectorAll("option")].map((o) => o.text);
  await expect(composer.pickUp).toBeVisible();
  expect(times().slice(0, 2)).toEqual(["Dès que possible", "12:30"]);
  await userEvent.selectOptions(composer.pickUp, "12:30");
  page.clock.pauseAt("2026-11-16T11:20:00Z");
  await page.clock.runFor(6_000);
  await expect(composer.pickUp).toHaveValue("12:30");
  expect(times().slice(0, 3)).toEqual(["Dès que possible", "12:30", "12:45"]);
  await expect(composer.pickUp).not.toHaveAccessibleDescription(/passée/);

  page.clock.pauseAt("2026-11-16T11:31:00Z");
  await page.clock.runFor(6_000);
  await expect(composer.pickUp).toHaveAccessibleDescription(/Cette heure de retrait est passée/);
  await expect(composer.pickUp).toHaveValue("12:30");
  page.clock.resume();
  await composer.place();
  await expect(composer.pickUp).toBeFocused();
  expect(server.sentTo(PATHS.createOrder)).toHaveLength(0);
  await userEvent.selectOptions(composer.pickUp, "Dès que possible");
  await composer.place();
  await composer.orderNumber();
});

onDesktop.full("signing out clears the recipient", async ({ page }) => {
  const composer = new Composer(page);
  const left = { userId: "uid-9", name: "Léa", phone: "079 123 45 67", note: "Noix", pickUp: null };
  sessionStorage.setItem(`comptoir.recipient.${SLUG}`, JSON.stringify(left));
  await composer.open({ stored: tacosOf(1) });
  await composer.openOrder();
  await expect(composer.forWhom).toHaveText("Pour qui ?Nom, e-mail, allergie…");
});

onPhone.full(
  "nothing of the order can be changed while it is being sent",
  async ({ page, server }) => {
    const composer = new Composer(page);
    const stored = tacosOf(1);
    await composer.open({ stored, now: NOON });
    await composer.openOrder();
    await composer
      .line(0)
      .getByRole("button", { name: /^Encore un pareil/ })
      .click();
    await expect(composer.list.getByRole("textbox")).toHaveCount(2);
    const letThrough = server.hold(PATHS.createOrder);
    await composer.place();
    await expect(
      composer.list.getByRole("button", { name: "Envoi de la commande…" }),
    ).toBeVisible();
    const parts = [...page.document.querySelectorAll("[role=dialog] :is(li, select, textarea)")];
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.closest("[inert]")).not.toBeNull();
    letThrough();
    await composer.orderNumber();
  },
);

onDesktop.full("reports that the order arrived without a remark added later", async (given) => {
  const { page, server } = given;
  const composer = new Composer(page);
  await composer.open({ stored: tacosOf(1) });
  await composer.openOrder();
  server.cut(PATHS.createOrder);
  await composer.place();
  await expect(composer.list.getByRole("alert")).toBeVisible();

  await composer.forWhom.click();
  await composer.list.getByLabelText("Remarque").fill("Allergie aux noix");
  server.mend(PATHS.createOrder);
  server.on(PATHS.createOrder, ({ body }) =>
    (body as CreateOrderRequest).note
      ? refusal(422, "idempotency_key_reused")
      : {
          status: 201,
          json: {
            _id: crypto.randomUUID(),
            orderNumber: 7,
            restaurantId: SLUG,
            state: "payment_pending",
            totalPrice: 10.53,
          },
        },
  );
  await composer.place();
  await expect(
    page.getByText("la commande n° 7 ne porte pas vos derniers changements"),
  ).toBeVisible();
});
