import { addDays, inZurich, ORDER_STATES } from "@comptoir/domain";
import { vi } from "vitest";
import type { Locator } from "vitest/browser";
import { expect } from "../kit/expect.ts";
import type { Opening, Page } from "../kit/page.tsx";
import type { Fixtures } from "../kit/screen-test.ts";
import type { WireOrder } from "../kit/server.ts";

export const SLUG = "nyonbosphore";
export const SIMPLE = "rootsflavorsrolle";

export const today = () => inZurich(new Date()).day;
/** Far enough ahead for every dish, event dishes included. */
export const someDay = () => addDays(today(), 8);

interface BoardOpening extends Opening {
  readonly slug?: string;
  readonly query?: string;
}

export async function openBoard(
  { page, accounts }: Pick<Fixtures, "page" | "accounts">,
  { slug = SLUG, query = "", ...opening }: BoardOpening = {},
): Promise<void> {
  await accounts.signedInAsStaff(slug);
  await page.open(`/${slug}/orders${query}`, opening);
  // There is one more tab if a refund is due.
  await expect
    .poll(() => page.getByRole("tab").elements().length)
    .toBeGreaterThanOrEqual(ORDER_STATES.length);
}

export async function openDisplay(
  { page, accounts }: Pick<Fixtures, "page" | "accounts">,
  opening?: Opening,
): Promise<void> {
  await accounts.signedInAsStaff(SLUG);
  await page.open(`/${SLUG}/monitoring`, opening);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
}

export function card(page: Page, { orderNumber }: WireOrder): Locator {
  return page.getByRole("article", {
    name: new RegExp(`^(Commande|Order) ${orderNumber}(\\D|$)`),
  });
}

export async function choosePrintout(page: Page, order: WireOrder, name: string): Promise<void> {
  await card(page, order).getByRole("button", { name: "Imprimer le ticket" }).click();
  await page.getByRole("menuitem", { name }).click();
}

export const connection = (page: Page) => page.getByRole("status").filter({ hasText: "Connexion" });

export const dateField = (page: Page) => page.getByCss("input[type=date]");

export const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** Moves the pointer off the cards: a card under the pointer stays in place. */
export const pointElsewhere = (page: Page) => page.getByRole("heading", { level: 1 }).hover();

/** Browsers play no sound before the first tap. */
export async function unlockSound(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByText("Touchez l’écran une fois pour activer la sonnerie.")).toBeHidden();
}

interface Speaker {
  notes: number;
  context?: AudioContext;
}

/** Counts notes without muting them. */
export function countNotes(): Speaker {
  const speaker: Speaker = { notes: 0 };
  vi.stubGlobal(
    "AudioContext",
    class extends AudioContext {
      constructor() {
        super();
        speaker.context = this;
      }
    },
  );
  const { start } = OscillatorNode.prototype;
  vi.spyOn(OscillatorNode.prototype, "start").mockImplementation(function (
    this: OscillatorNode,
    when,
  ) {
    speaker.notes += 1;
    start.call(this, when);
  });
  return speaker;
}
