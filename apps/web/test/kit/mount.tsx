import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { page as tester } from "vitest/browser";
import { createI18n, type I18n } from "../../src/i18n/i18n.ts";
import { I18nContext } from "../../src/i18n/words.ts";
import { Office as OfficeScreen, type RoomPages } from "../../src/office/shell/office.tsx";
import { ROOMS } from "../../src/office/shell/rooms.ts";
import { createKnownShops, KnownShopsContext } from "../../src/shop/known-shops.ts";
import { Toaster } from "../../src/ui/toaster.tsx";
import { Office } from "./office.ts";
import { startVisit } from "./screen-test.ts";
import type { Server } from "./server.ts";
import { SHOPS } from "./shops.ts";
import "../../src/styles.css";

const withWords = (part: ReactNode, i18n: I18n) => (
  <I18nContext value={i18n}>
    <Suspense>{part}</Suspense>
  </I18nContext>
);

/** With the real styles and words. Fails the test if an error is logged. */
export function mount(part: ReactNode, language: Language = DEFAULT_LANGUAGE) {
  const container = document.body.appendChild(document.createElement("main"));
  const root = createRoot(container);
  const logged = vi.spyOn(console, "error");
  document.documentElement.lang = language;
  onTestFinished(() => {
    root.unmount();
    container.remove();
    expect(logged.mock.calls, "errors in the console").toEqual([]);
  });
  root.render(withWords(part, createI18n(language)));
  return tester;
}

interface OfficeOptions {
  /** Runs before the page sends a request. */
  readonly prepare?: (office: Office, server: Server, userId: string) => unknown;
  /** A shipped shop; any other name makes a new shop that is not open yet. */
  readonly slug?: string;
  /** Query of the address, such as `field=…`. */
  readonly search?: string;
}

/** The office with one room. */
export async function mountOffice(
  Room: ComponentType,
  { prepare = () => {}, slug = "rootsflavorsrolle", search = "" }: OfficeOptions = {},
) {
  const { page, server, accounts } = startVisit();
  const office = new Office(server, slug);
  if (!(slug in SHOPS)) await server.act.makeShop(slug);
  const { firebaseUid: userId } = await accounts.signedInAsStaff(slug, "Léa");
  await prepare(office, server, userId);
  const pages = Object.fromEntries(ROOMS.map(({ id }) => [id, Room])) as RoomPages;
  const tools = { signOut: async () => {} };
  const address = `/${slug}/manage/more?${search}`;
  await page.open(address, {}, (i18n) =>
    withWords(
      <KnownShopsContext value={createKnownShops()}>
        <OfficeScreen slug={slug} tools={tools} pages={pages} />
        <Toaster label="Messages" closeLabel="Fermer" />
      </KnownShopsContext>,
      i18n,
    ),
  );
  await expect.poll(() => document.querySelector("h1, [role=alert]")).not.toBeNull();
  return { page, server, office };
}
