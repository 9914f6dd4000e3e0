import { readFileSync } from "node:fs";
import { BANK_PATHS, STAFF_PATHS } from "@comptoir/contract";
import type { StaffRight } from "@comptoir/domain";
import { ROOMS } from "../../apps/web/src/office/shell/rooms.ts";
import { emailOf, signIn } from "../office-journeys/own-shop.ts";
import { STAFF_PASSWORD } from "../support/prepare-shop.ts";
import { expect, expectConsoleErrors, type Page, type Shop, test } from "../support/test.ts";

const SLUG = "rootsflavorsrolle";
const OFFICE = "/:slug/manage/*?";

/** A text that staff with the kitchen right see at each address. */
const SHOWN: Readonly<Record<string, string>> = {
  "/orders": "Commandes",
  "/kitchen": "Cuisine",
  "/monitoring": "Roots Flavors",
  "/:slug/orders": "Commandes",
  "/:slug/orders/new": "Nouvelle commande",
  "/:slug/orders/new/:channel": "Commande par téléphone",
  "/:slug/orders/closings": "Les clôtures sont à la caisse",
  "/:slug/kitchen": "Cuisine",
  "/:slug/monitoring": "Roots Flavors",
  "/:slug/join": "Cette invitation n’est plus valable",
  [OFFICE]: "Le bureau est celui du propriétaire",
};

const routes = readFileSync(
  new URL("../../apps/web/src/app/routes/staff-routes.tsx", import.meta.url),
  "utf8",
);

// Twenty pages per person; authorisation.test.ts tests every route on both databases.
test("the test covers every address of the staff pages @desktop @full", () => {
  const paths = [...routes.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  expect(paths.toSorted()).toEqual(Object.keys(SHOWN).toSorted());
});

function addressesOf(path: string): string[] {
  const address = path.replace(":slug", SLUG).replace(":channel", "phone");
  if (path !== OFFICE) return [address];
  return ["", ...ROOMS.map((room) => `/${room.id}`)].map((room) => `/${SLUG}/manage${room}`);
}

/** The shop gets an owner too. */
async function signInWithRight(page: Page, shop: Shop, right: StaffRight): Promise<void> {
  for (const each of new Set<StaffRight>(["owner", right])) {
    const line = `staff add ${emailOf(each, SLUG)} --shop ${SLUG} --password ${STAFF_PASSWORD}`;
    const { code, stderr } = await shop.admin(`${line} --right ${each}`);
    expect(code, stderr).toBe(0);
  }
  await signIn(page, shop, emailOf(right, SLUG));
}

interface Visit {
  readonly refused: readonly string[];
  readonly called: readonly string[];
}

async function openAll(page: Page, shown: typeof SHOWN): Promise<Visit> {
  const refused: string[] = [];
  const called: string[] = [];
  page.on("request", (request) => void called.push(new URL(request.url()).pathname));
  page.on("response", (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(new URL(answer.url()).pathname);
  });
  for (const [path, words] of Object.entries(shown)) {
    for (const address of addressesOf(path)) {
      await page.goto(address);
      await expect(page.locator("body"), address).toContainText(words);
    }
  }
  return { refused, called };
}

const BOOKS: readonly string[] = [
  STAFF_PATHS.getDayReport,
  STAFF_PATHS.getClosings,
  BANK_PATHS.getBankEntries,
];
const isOffice = (path: string) => path.startsWith("/api/office/");

test("a kitchen member opens every address of the shop @desktop @full", async ({ page, shop }) => {
  // The page for invitations logs an error without an invitation.
  expectConsoleErrors();
  await signInWithRight(page, shop, "kitchen");
  const { refused, called } = await openAll(page, SHOWN);
  expect(refused).toEqual([]);
  expect(called).toContain(STAFF_PATHS.getOrders);
  expect(called.filter((path) => isOffice(path) || BOOKS.includes(path))).toEqual([]);
  // The link to the bank's entries opens only the board.
  await page.goto(`/${SLUG}/orders?bank=open`);
  await expect(page.getByRole("link", { name: "Nouvelle commande" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a till member opens the closings and no office @desktop @full", async ({ page, shop }) => {
  await signInWithRight(page, shop, "cashier");
  const { [OFFICE]: office = "", "/:slug/orders": board = "" } = SHOWN;
  const { refused, called } = await openAll(page, {
    "/:slug/orders": board,
    "/:slug/orders/closings": "Rien n’a été vendu ni payé depuis la dernière clôture.",
    "/:slug/manage": office,
  });
  expect(refused).toEqual([]);
  expect(called).toContain(STAFF_PATHS.getDayReport);
  expect(called.filter(isOffice)).toEqual([]);
  await page.goto(`/${SLUG}/orders?bank=open`);
  await expect(page.getByRole("dialog", { name: "Relevé bancaire" })).toBeVisible();
});
