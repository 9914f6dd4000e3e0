import { OFFICE_PATHS, PUSH_PATHS } from "@comptoir/contract";
import type { Json } from "@comptoir/domain";
import { onTestFinished } from "vitest";
import { expect } from "../kit/expect.ts";
import { allowNotifications, DEVICE_KEY, SUBSCRIPTION } from "../kit/notifications.ts";
import { Office } from "../kit/office.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";

const SIMPLE = "rootsflavorsrolle";
const CUSTOM = "nyonbosphore";
/** A Tuesday. */
const NOW = "2026-11-17T10:00:00+01:00";

const LUNCH = { from: "11:30", until: "14:00" };
const DINNER = { from: "18:00", until: "22:00" };
const NIGHT = { from: "18:00", until: "02:00" };

async function openRoom(
  given: Fixtures,
  slug: typeof SIMPLE | typeof CUSTOM,
  service?: Json,
  search = "",
): Promise<Office> {
  const office = new Office(given.server, slug);
  if (service) office.startFrom({ ...office.content, service } as Json);
  await given.accounts.signedInAsStaff(slug);
  await given.page.open(`/${slug}/manage/service${search}`, { fixedTime: NOW });
  await expect(given.page.getByRole("heading", { level: 1 })).toHaveText("Horaires et créneaux");
  return office;
}

onPhone("hours are set for a day, go past midnight and are copied to the others", async (given) => {
  const { page } = given;
  const office = await openRoom(given, CUSTOM);
  const hours = ["service", "hours", "pick_up"];
  const today = page.getByRole("region", { name: "Ce que vos clients lisent aujourd’hui" });
  await expect(today).toContainText("Retrait : ouvert à toute heure.");
  await page.getByRole("button", { name: "Indiquer les heures de retrait" }).click();
  await expect(page.getByRole("heading", { name: "Heures de retrait" })).toBeFocused();
  await expect.poll(() => office.read([...hours, "sun"])).toBeDefined();

  const tuesday = page.getByRole("group", { name: "Mardi" });
  await tuesday.getByLabelText("Mardi, service 1, de").fill("11:30");
  await tuesday.getByLabelText("Mardi, service 1, à").fill("14:00");
  await tuesday.getByRole("button", { name: "Ajouter un service" }).click();
  await expect.poll(() => office.read([...hours, "tue"])).toEqual([LUNCH, DINNER]);
  await expect(today).toContainText("Retrait : fermé, ouvre aujourd’hui à 11:30.");
  await expect(today).toContainText("Prochain créneau : aujourd’hui, 11:30.");

  await tuesday.getByLabelText("Mardi, service 2, de").fill("13:00");
  await expect(tuesday.getByText("Deux services se chevauchent.")).toBeVisible();
  await tuesday.getByLabelText("Mardi, service 2, de").fill("18:00");
  await tuesday.getByLabelText("Mardi, service 2, à").fill("02:00");
  await expect(tuesday.getByText("jusqu’au lendemain")).toBeVisible();
  await tuesday.getByRole("button", { name: "Copier sur les autres jours" }).click();
  await expect.poll(() => office.read([...hours, "sun"])).toEqual([LUNCH, NIGHT]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => office.read([...hours, "sun"])).not.toEqual([LUNCH, NIGHT]);

  const sunday = page.getByRole("group", { name: "Dimanche" });
  await sunday.getByRole("button", { name: /^Retirer/ }).click();
  await expect(sunday.getByText("Fermé")).toBeVisible();
  await expect.poll(() => office.read([...hours, "sun"])).toBeUndefined();
});

onPhone(
  "a vacation and an evening within it are exceptions, sorted with the shorter one last",
  async (given) => {
    const { page } = given;
    const office = await openRoom(given, SIMPLE);
    const exceptions = ["service", "exceptions"];
    const form = page.getByRole("form", { name: "Ajouter une exception" });
    await form.getByRole("button", { name: "Ajouter" }).click();
    await expect(form.getByText("Indiquez le premier jour.")).toBeVisible();
    await page.getByRole("radio", { name: "Autres heures" }).click();
    await form.getByLabelText("Nom (Français)").fill("Réveillon");
    await form.getByLabelText("Du", { exact: true }).fill("2026-12-31");
    await form.getByRole("button", { name: "Ajouter" }).click();
    await expect
      .poll(() => office.read([...exceptions, "reveillon"]))
      .toMatchObject({ from: "2026-12-31", until: "2026-12-31", names: { fr: "Réveillon" } });

    const open = page.getByRole("listitem").filter({ hasText: "Réveillon" });
    await expect(open).toBeFocused();
    await open.getByLabelText("Ce jour-là, service 1, de").fill("18:00");
    await open.getByLabelText("Ce jour-là, service 1, à").fill("02:00");
    await open.getByRole("radio", { name: "Retrait", exact: true }).click();
    await expect.poll(() => office.read([...exceptions, "reveillon", "way"])).toBe("pick_up");
    expect(await office.read([...exceptions, "reveillon", "services"])).toEqual([NIGHT]);

    await form.getByLabelText("Nom (Français)").fill("Vacances");
    await form.getByLabelText("Du", { exact: true }).fill("2026-12-21");
    await form.getByLabelText("Au (compris)").fill("2027-01-03");
    await page.getByRole("radio", { name: "Fermé" }).last().click();
    await form.getByRole("button", { name: "Ajouter" }).click();
    await expect
      .poll(() => office.read([...exceptions, "#order"]))
      .toEqual(["vacances", "reveillon"]);
    await page.getByRole("button", { name: /^Vacances/ }).click();
    const vacation = page.getByRole("listitem").filter({ hasText: "Vacances" });
    await expect(vacation.getByText("« Réveillon » compte.")).toBeVisible();

    await vacation.getByRole("textbox", { name: "Dernier jour" }).fill("2026-12-20");
    await expect(vacation.getByText("Le dernier jour vient avant le premier.")).toBeVisible();
    await vacation.getByRole("button", { name: "Retirer cette exception" }).click();
    await expect.poll(() => office.read([...exceptions, "vacances"])).toBeUndefined();
  },
);

onDesktop.full(
  "past exceptions are removed together, and the list with the last one",
  async (given) => {
    const { page } = given;
    const office = await openRoom(given, SIMPLE, {
      exceptions: [{ id: "easter", from: "2026-04-05", until: "2026-04-05", services: [] }],
    });
    await page.getByRole("button", { name: "Retirer l’exception passée" }).click();
    await expect.poll(() => office.read(["service"])).toBeUndefined();
    await expect(page.getByText("Aucune exception n’est prévue.")).toBeVisible();
  },
);

onPhone.full("one tap closes the shop on a public holiday of the canton", async (given) => {
  const { page } = given;
  const hours = { delivery: { fri: [DINNER] } };
  const office = await openRoom(given, SIMPLE, { hours });
  await page.getByRole("combobox", { name: "Canton" }).selectOptions("GE");
  await expect.poll(() => office.read(["service", "canton"])).toBe("GE");
  const proposed = page.getByRole("list", { name: "Jours fériés proposés" });
  await expect(proposed.getByText("Jeûne Genevois")).toBeVisible();
  await proposed.getByRole("button", { name: "Fermé : Noël" }).click();
  const noel = {
    ...{ id: "holiday_2026_12_25", from: "2026-12-25", until: "2026-12-25", services: [] },
    names: { fr: "Noël", en: "Christmas Day" },
  };
  await expect.poll(() => office.read(["service", "exceptions"])).toEqual([noel]);
  await expect(proposed.getByRole("listitem").first()).toContainText("fermé");

  await proposed.getByRole("button", { name: "Autres heures : Nouvel An" }).click();
  const added = ["service", "exceptions", "holiday_2027_01_01"];
  await expect.poll(() => office.read([...added, "services"])).toEqual([DINNER]);
  const entry = page.getByRole("list", { name: "Exceptions prévues" }).getByRole("listitem").last();
  await expect(entry).toBeFocused();
  await expect(entry.getByLabelText("Ce jour-là, service 1, de")).toHaveValue("18:00");

  await page.getByRole("button", { name: /^Fermer ces \d+ jours$/ }).click();
  await expect(proposed.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Fermer ces/ })).toBeHidden();
});

onPhone.full("a sentence describes the slot settings", async (given) => {
  const { page } = given;
  const office = await openRoom(given, CUSTOM);
  const slots = page.getByRole("region", { name: "Créneaux de retrait" });
  await expect(slots).toContainText(
    "Autant de commandes que l’on veut par quart d’heure, pour le jour même.",
  );
  await slots.getByRole("radio", { name: "En portions" }).click();
  await slots.getByRole("textbox", { name: "Nombre par créneau" }).fill("8");
  await slots.getByRole("textbox", { name: "Durée d’un créneau" }).fill("30");
  await slots.getByRole("textbox", { name: "Délai avant le créneau" }).fill("45");
  await slots.getByRole("textbox", { name: "Jours à l’avance" }).fill("7");
  await slots.getByRole("radio", { name: "Une autre heure" }).click();
  await slots.getByRole("textbox", { name: "Jour limite" }).fill("1");
  await slots.getByRole("textbox", { name: "Heure limite" }).fill("17:00");
  await expect(slots).toContainText(
    /8 portions par demi-heure, dernière commande la veille à 17:00, au plus tard 45.min avant, jusqu’à 7 jours à l’avance\./,
  );
  await expect
    .poll(() => office.read(["service", "slots", "pick_up"]))
    .toEqual({
      minutes: 30,
      leadMinutes: 45,
      cutOff: { daysBefore: 1, time: "17:00" },
      daysAhead: 7,
      capacity: { unit: "portions", count: 8 },
    });
  await slots.getByRole("textbox", { name: "Durée d’un créneau" }).fill("3");
  await expect(slots.getByText(/de 5 à 1440/)).toBeVisible();
  await slots.getByRole("radio", { name: "Aucune heure limite" }).click();
  await slots.getByRole("radio", { name: "Sans limite" }).click();
  await expect.poll(() => office.read(["service", "slots", "pick_up", "cutOff"])).toBeUndefined();
  await expect.poll(() => office.read(["service", "slots", "pick_up", "capacity"])).toBeUndefined();
});

onDesktop.full(
  "shows that the default cut-off of deliveries is noon of the day before",
  async (given) => {
    const { page } = given;
    await openRoom(given, SIMPLE);
    const slots = page.getByRole("region", { name: "Créneaux de livraison" });
    await expect(slots.getByRole("radio", { name: "La veille à midi" })).toBeChecked();
    await expect(slots).toContainText("dernière commande la veille à 12:00");
    await expect(slots).toContainText("Compte dès que des heures sont indiquées.");
  },
);

onPhone.full("sets the kitchen's speed, the unwatched board and unpaid orders", async (given) => {
  const { page } = given;
  const office = await openRoom(given, CUSTOM);
  const kitchen = page.getByRole("region", { name: "Rythme de la cuisine" });
  await kitchen.getByRole("textbox", { name: "Temps minimal de préparation" }).fill("15");
  await kitchen.getByRole("textbox", { name: "Portions par heure" }).fill("30");
  await expect(kitchen).toContainText(/10 portions en attente.*prêt dans 35.min/);

  await page.getByRole("button", { name: "Surveiller le tableau" }).click();
  await page.getByRole("radio", { name: "Mettre en pause" }).click();
  await page
    .getByRole("region", { name: "Surveillance du tableau" })
    .getByRole("textbox", { name: "Délai" })
    .fill("8");
  await expect
    .poll(() => office.read(["service", "heartbeat"]))
    .toEqual({ action: "pause", minutes: 8 });

  const unpaid = page.getByRole("region", { name: "Commandes non payées" });
  await expect(unpaid.getByRole("radio", { name: "À la fermeture" })).toBeChecked();
  await unpaid.getByRole("radio", { name: "Jamais" }).click();
  await expect.poll(() => office.read(["service", "unpaid", "pick_up"])).toBe("kept");
  await unpaid.getByRole("radio", { name: "Après un délai" }).click();
  await unpaid.getByRole("textbox", { name: "Délai de paiement" }).fill("30");
  await expect.poll(() => office.read(["service", "unpaid"])).toEqual({ pick_up: { minutes: 30 } });
  await unpaid.getByRole("radio", { name: "À la fermeture" }).click();
  await expect.poll(() => office.read(["service", "unpaid"])).toBeUndefined();

  await page.getByRole("switch", { name: "Prendre des commandes pour plus tard" }).click();
  await expect.poll(() => office.read(["service", "preorders"])).toBe(false);
  await page.getByRole("switch", { name: "Prendre des commandes pour plus tard" }).click();
  await expect.poll(() => office.read(["service", "preorders"])).toBeUndefined();
});

const WATCHED: Json = { heartbeat: { action: "pause" } };
const TELL = "Me prévenir sur cet appareil";

onPhone("this device turns notifications about an unwatched board on and off", async (given) => {
  const { page, server } = given;
  const browser = allowNotifications("granted");
  server.answer(PUSH_PATHS.getPushKey, { key: DEVICE_KEY });
  server.answer(PUSH_PATHS.subscribeStaffPush, { subscribed: true });
  server.answer(PUSH_PATHS.unsubscribeStaffPush, { unsubscribed: true });
  await openRoom(given, CUSTOM, WATCHED);
  const notifySwitch = page.getByRole("switch", { name: TELL });
  await expect(notifySwitch).not.toBeChecked();
  expect([browser.permission, browser.registered]).toEqual(["default", []]);
  await notifySwitch.click();
  await expect(notifySwitch).toBeChecked();
  const subscribed = () => server.sentTo(PUSH_PATHS.subscribeStaffPush).map(({ body }) => body);
  const body = { restaurantId: CUSTOM, language: "fr", subscription: SUBSCRIPTION };
  await expect.poll(subscribed).toEqual([body]);
  expect(browser.registered).toEqual(["/order-worker.js /"]);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();

  // Signing out everywhere deletes the subscription on the server, so each load sends it again.
  await page.reload();
  await expect(notifySwitch).toBeChecked();
  await expect.poll(subscribed).toEqual([body, body]);
  await notifySwitch.click();
  await expect(notifySwitch).not.toBeChecked();
  expect(server.sentTo(PUSH_PATHS.unsubscribeStaffPush).map(({ body }) => body)).toEqual([
    { restaurantId: CUSTOM, endpoint: SUBSCRIPTION.endpoint },
  ]);
  await page.reload();
  await expect(notifySwitch).not.toBeChecked();
  expect(subscribed()).toHaveLength(2);
});

onDesktop.full(
  "without permission the switch stays off and explains where to change it",
  async (given) => {
    const { page, server } = given;
    const browser = allowNotifications("denied");
    await openRoom(given, CUSTOM, WATCHED);
    const notifySwitch = page.getByRole("switch", { name: TELL });
    await notifySwitch.click();
    await expect(page.getByText("n’autorise pas les notifications")).toBeVisible();
    await expect(notifySwitch).not.toBeChecked();
    expect([browser.registered, server.sentTo(PUSH_PATHS.subscribeStaffPush)]).toEqual([[], []]);
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
  },
);

onDesktop.full(
  "a device refused by the server does not show notifications as on",
  async (given) => {
    const { page, server } = given;
    allowNotifications("granted");
    server.answer(PUSH_PATHS.getPushKey, { key: DEVICE_KEY });
    server.refuse(PUSH_PATHS.subscribeStaffPush, 422, "push_service_unknown");
    await openRoom(given, CUSTOM, WATCHED);
    const notifySwitch = page.getByRole("switch", { name: TELL });
    await notifySwitch.click();
    await expect(page.getByText("ne sont pas prises en charge")).toBeVisible();
    await expect(notifySwitch).not.toBeChecked();
  },
);

onPhone.full("a browser without notifications shows a note and no switch", async (given) => {
  const { page } = given;
  const { PushManager } = window;
  Reflect.deleteProperty(window, "PushManager");
  onTestFinished(() => void Object.assign(window, { PushManager }));
  await openRoom(given, CUSTOM, WATCHED);
  await expect(page.getByText("ne peut pas recevoir de notifications")).toBeVisible();
  await expect(page.getByRole("switch", { name: TELL })).toBeHidden();
});

onDesktop.full(
  "two owners who change the same day resolve the clash at that day",
  async (given) => {
    const { page, server } = given;
    const office = await openRoom(given, CUSTOM, { hours: { pick_up: { tue: [LUNCH] } } });
    const release = server.hold(OFFICE_PATHS.draft);
    // The conflict note is a group of the same name.
    const tuesday = page.getByRole("group", { name: "Mardi" }).first();
    await tuesday.getByRole("button", { name: "Ajouter un service" }).click();
    await office.anotherSets(["service", "hours", "pick_up", "tue"], [NIGHT]);
    release();
    await expect(tuesday.getByText("Quelqu’un d’autre a changé ce champ.")).toBeVisible();
    await expect(tuesday).toContainText("18:00–02:00");
    await tuesday.getByRole("button", { name: "Garder le mien" }).click();
    await expect
      .poll(() => office.read(["service", "hours", "pick_up", "tue"]))
      .toEqual([LUNCH, DINNER]);
  },
);

const FULL: Json = {
  hours: {
    delivery: { mon: [LUNCH, NIGHT], fri: [DINNER] },
    pick_up: { mon: [LUNCH, NIGHT], tue: [LUNCH, LUNCH], sun: [DINNER] },
  },
  exceptions: [
    { id: "away", from: "2026-12-21", until: "2027-01-03", services: [] },
    {
      ...{ id: "eve", from: "2026-12-31", until: "2026-12-31", services: [NIGHT], way: "pick_up" },
      names: { fr: "Le grand réveillon de la Saint-Sylvestre chez nous", en: "New Year’s Eve" },
    },
  ],
  canton: "VD",
  slots: {
    delivery: {
      ...{ minutes: 15, leadMinutes: 45, daysAhead: 14 },
      ...{ cutOff: { daysBefore: 0, time: "10:00" }, capacity: { unit: "portions", count: 6 } },
    },
  },
  kitchen: { leastMinutes: 25, portionsPerHour: 40 },
  heartbeat: { action: "note" },
  unpaid: { delivery: "kept", pick_up: { minutes: 30 } },
};

for (const slug of [SIMPLE, CUSTOM] as const) {
  const test = slug === SIMPLE ? onPhone : onPhone.full;
  test(`the room fits every screen and everybody's hands: ${slug}`, async (given) => {
    const { page } = given;
    const field = JSON.stringify(["service", "exceptions", "eve", "until"]);
    await openRoom(given, slug, FULL, `?${new URLSearchParams({ field })}`);
    await expect(page.getByRole("textbox", { name: "Dernier jour" })).toBeFocused();
    await expect(page.getByText("Vendredi saint")).toBeVisible();
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
  });

  onDesktop.full(`a room in which nothing is said fits as well: ${slug}`, async (given) => {
    const { page } = given;
    await openRoom(given, slug);
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
  });
}
