import {
  type acceptPaidRequest,
  type assignBankEntryRequest,
  BANK_PATHS,
  type bankEntry,
  type getBankEntriesResponse,
  type setAsideBankEntryRequest,
} from "@comptoir/contract";
import type * as z from "zod/mini";
import { focus, press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone, onTablet } from "../kit/screen-test.ts";
import { refusal, type Server } from "../kit/server.ts";
import { openBoard } from "./kitchen.ts";

type Entry = z.input<typeof bankEntry>;
type Entries = z.input<typeof getBankEntriesResponse>;

const dialog = (page: Page) => page.getByRole("dialog");
const region = (page: Page, name: string) => dialog(page).getByRole("region", { name });
const FILE = { name: "releve.xml", text: "<Document/>" };

function drop(page: Page, ...files: (typeof FILE)[]): void {
  const { DataTransfer, DragEvent, File, document } = page.window;
  const dataTransfer = new DataTransfer();
  for (const { name, text } of files) dataTransfer.items.add(new File([text], name));
  for (const kind of ["dragover", "drop"]) {
    const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
    document.body.dispatchEvent(event);
  }
}

function entry(outcome: Entry["outcome"], amount: number, order: Entry["order"]): Entry {
  return {
    id: crypto.randomUUID(),
    amount,
    bookedOn: "2026-11-16",
    reference: null,
    payer: "Zoé Brünisholz",
    message: order ? null : "Merci pour tout",
    outcome,
    order,
  };
}
const order = (orderNumber: number, received: number): Entry["order"] => ({
  orderNumber,
  state: "payment_pending",
  totalPrice: 42.5,
  received,
});
const paid = (orderNumber: number) => ({
  _id: crypto.randomUUID(),
  orderNumber,
  totalPrice: 42.5,
});

const TOLD: Entry[] = [
  entry("matched", 42.5, order(1, 42.5)),
  entry("too_little", 12, order(2, 12)),
  entry("too_much", 50, order(3, 50)),
  entry("paid_twice", 42.5, order(4, 85)),
  entry("cancelled", 42.5, order(5, 42.5)),
];

function fakeBank(server: Server) {
  const twint = { ...entry("unknown", 187.35, null), payer: "TWINT Acquiring AG" };
  const bank: Entries = { unknown: [twint], dealtWith: [], toAccept: [paid(1), paid(3)] };
  const file = {
    kind: "camt.053",
    entries: [...TOLD, twint],
    known: 2,
    ignored: { debits: 1, reversals: 0, unbooked: 3, foreign: 0 },
    toAccept: bank.toAccept,
  };
  const decide = (id: string, isUnknown: boolean, changes: Partial<Entry>) => {
    const known = [...bank.unknown, ...bank.dealtWith].find((some) => some.id === id) as Entry;
    const changed = { ...known, ...changes };
    bank.unknown = isUnknown ? [changed] : [];
    bank.dealtWith = isUnknown ? [] : [changed];
    return { json: changed };
  };
  server.answer(BANK_PATHS.importBankFile, file);
  server.on(BANK_PATHS.getBankEntries, () => ({ json: bank }));
  server.on(BANK_PATHS.acceptPaid, () => {
    bank.toAccept = [];
    return { json: { accepted: [1], refused: [3] } };
  });
  server.on(BANK_PATHS.assignBankEntry, ({ body }) => {
    const { id, orderNumber } = body as z.infer<typeof assignBankEntryRequest>;
    if (orderNumber === 99) return refusal(404, "order_not_found");
    if (orderNumber === null) return decide(id, true, { order: null, outcome: "unknown" });
    return decide(id, false, { order: order(orderNumber, 187.35), outcome: "too_much" });
  });
  server.on(BANK_PATHS.setAsideBankEntry, ({ body }) => {
    const { id, isSetAside } = body as z.infer<typeof setAsideBankEntryRequest>;
    return decide(id, !isSetAside, {});
  });
  return bank;
}

onDesktop(
  "a bank statement dropped on the board shows the outcome of each payment",
  async (given) => {
    const { page, server } = given;
    const bank = fakeBank(server);
    await openBoard(given);
    const letThrough = server.hold(BANK_PATHS.importBankFile);
    drop(page, FILE);
    await expect(dialog(page)).toContainText("Lecture de releve.xml…");
    letThrough();
    const report = region(page, "releve.xml");
    await expect(report).toContainText(
      "6 nouveaux versements, 2 déjà connus, 1 débit ignoré, 3 écritures pas encore comptabilisées",
    );
    await expect(report.getByRole("listitem")).toHaveText(
      [
        /Commande 1 : payée/,
        /Commande 2 : reçu CHF 12\.00 sur CHF 42\.50/,
        /Commande 3 : payée, CHF 7\.50 de trop à rembourser/,
        /Commande 4 : payée deux fois, CHF 42\.50 à rembourser/,
        /Commande 5 : annulée, CHF 42\.50 à rembourser/,
      ].map((words) => new RegExp(`Zoé Brünisholz ?CHF .*${words.source}`)),
    );
    const [sent] = server.sentTo(BANK_PATHS.importBankFile);
    expect([sent?.body, sent?.query.get("restaurantId")]).toEqual([FILE.text, "nyonbosphore"]);
    await expect(page).toBeAccessible();

    const ids = bank.toAccept.map(({ _id }) => _id);
    const toAccept = region(page, "Payées, à accepter");
    await expect(toAccept).toContainText("Commandes 1 et 3");
    await toAccept.getByRole("button", { name: "Accepter les 2 commandes payées" }).click();
    await expect(toAccept.getByRole("status")).toContainText("Commande 1 : acceptée.");
    await expect(toAccept.getByRole("alert")).toContainText("Commande 3 : quelqu’un d’autre");
    await expect(toAccept.getByRole("button")).toHaveCount(0);
    const [accepted] = server.sentTo(BANK_PATHS.acceptPaid);
    expect(accepted?.body as z.infer<typeof acceptPaidRequest>).toEqual({ ids });
    await page.back();
    await expect(dialog(page)).toHaveCount(0);
  },
);

onPhone(
  "a payment without an order is assigned or set aside by keyboard, and undone",
  async (given) => {
    const { page, server } = given;
    fakeBank(server);
    await openBoard(given);
    await page.getByRole("button", { name: "Réglages" }).click();
    await page.getByRole("button", { name: "Relevé bancaire" }).click();
    const unknown = region(page, "Versements sans commande");
    const dealtWith = region(page, "Traités récemment");
    await expect(unknown).toContainText("Merci pour tout");
    await expect(unknown).toContainText("TWINT verse souvent plusieurs ventes en un seul montant");
    const number = unknown.getByRole("textbox", { name: "Attribuer à la commande n°" });
    await focus(number);
    await press("Enter");
    await expect(number).toHaveAccessibleDescription("Indiquez le numéro de la commande.");
    await number.fill("99");
    await press("Enter");
    await expect(number).toHaveAccessibleDescription("Cette commande est introuvable.");
    await number.fill("6");
    await press("Enter");
    await expect(dealtWith).toContainText("attribué à la commande 6");
    await expect(unknown).toContainText("Chaque versement a trouvé sa commande.");
    await expect(page).toBeAccessible();
    await dealtWith.getByRole("button", { name: "Annuler l’action" }).click();
    await unknown.getByRole("button", { name: "Mettre de côté" }).click();
    await expect(dealtWith).toContainText("mis de côté");
    server.refuse(BANK_PATHS.setAsideBankEntry, 409, "bank_entry_settled");
    await dealtWith.getByRole("button", { name: "Annuler l’action" }).click();
    await expect(dealtWith.getByRole("alert")).toContainText("Quelqu’un d’autre");
    server.mend(BANK_PATHS.setAsideBankEntry);
    await dealtWith.getByRole("button", { name: "Annuler l’action" }).click();
    await expect(dealtWith).toHaveCount(0);
    await expect(number).toBeVisible();
  },
);

onDesktop.full("a wrong file shows the reason, and the next one is read", async (given) => {
  const { page, server } = given;
  fakeBank(server);
  await openBoard(given);
  const details = { reason: "wrong_account", found: "CH5604835012345678009" };
  server.once(BANK_PATHS.importBankFile, refusal(422, "bank_file_refused", details));
  drop(page, { ...FILE, name: "epargne.xml" }, FILE);
  await expect(region(page, "epargne.xml").getByRole("alert")).toContainText(
    /autre compte : CH56 0483 5012 3456 7800 9\. Rien n’a changé\.$/,
  );
  await expect(region(page, "releve.xml")).toContainText("6 nouveaux versements");
  drop(page, { name: "film.xml", text: " ".repeat(5 * 1024 * 1024 + 1) });
  await expect(region(page, "film.xml").getByRole("alert")).toContainText("dépasse 5 Mo");
  expect(server.sentTo(BANK_PATHS.importBankFile)).toHaveLength(2);
  // The file may have arrived although the answer was lost.
  server.cut(BANK_PATHS.importBankFile);
  drop(page, { ...FILE, name: "tunnel.xml" });
  await expect(region(page, "tunnel.xml").getByRole("alert")).toContainText(
    /Donnez-le encore une fois\s: rien n’est compté deux fois\.$/,
  );
});

onTablet.full("the kitchen's tablet has neither bank files nor closings", async (given) => {
  const { page, accounts } = given;
  accounts.isKitchen = true;
  await openBoard(given);
  await expect(page.getByRole("checkbox", { name: "Actualisation automatique" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Relevé bancaire" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Clôtures" })).toHaveCount(0);
  drop(page, FILE);
  await expect(dialog(page)).toHaveCount(0);
});

onDesktop.full("a file dropped during an import is read after it", async (given) => {
  const { page, server } = given;
  fakeBank(server);
  await openBoard(given);
  const letThrough = server.hold(BANK_PATHS.importBankFile);
  drop(page, FILE);
  await expect(dialog(page)).toContainText("Lecture de releve.xml…");
  drop(page, { name: "mardi.xml", text: "<Tuesday/>" }, { name: "mercredi.xml", text: "<Wed/>" });
  letThrough();
  for (const name of ["releve.xml", "mardi.xml", "mercredi.xml"]) {
    await expect(region(page, name)).toContainText("6 nouveaux versements");
  }
  const sent = server.sentTo(BANK_PATHS.importBankFile).map(({ body }) => body);
  expect(sent).toEqual([FILE.text, "<Tuesday/>", "<Wed/>"]);
});

onPhone.full("the bank's files fit every screen", async (given) => {
  const { page, server } = given;
  const bank = fakeBank(server);
  const payer = "Marie-Antoinette de La Rochefoucauld-Montbel-Lichtenstein & Söhne Nachfolger AG";
  const long = { ...TOLD[1], payer, id: crypto.randomUUID() } as Entry;
  const message = "RF12345678901234567890123456789012345678901234567890";
  bank.unknown.push({ ...long, order: null, outcome: "unknown", message });
  bank.dealtWith.push({ ...long, id: crypto.randomUUID() });
  await openBoard(given);
  drop(page, { ...FILE, name: `${"camt053_P_CH9300762011623852957_".repeat(3)}.xml` });
  await expect(dialog(page).getByRole("listitem").first()).toBeVisible();
  await expect(dialog(page)).toContainText("187.35");
  await expect(page).toFitEveryScreenInAllLanguages();
});
