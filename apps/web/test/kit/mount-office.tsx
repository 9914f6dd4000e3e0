import type { Language } from "@comptoir/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createI18n, type I18n } from "../../src/i18n/i18n.ts";
import { I18nContext } from "../../src/i18n/words.ts";
import { identity } from "../../src/identity/identity.ts";
import { Office as OfficeScreen, type RoomPages } from "../../src/office/shell/office.tsx";
import { ROOMS } from "../../src/office/shell/rooms.ts";
import { createQueries } from "../../src/platform/queries.tsx";
import { createKnownShops, KnownShopsContext } from "../../src/shop/known-shops.ts";
import { Toaster } from "../../src/ui/toaster.tsx";
import { Accounts } from "./accounts.ts";
import { clearDevice, endSounds } from "./device-keys.ts";
import { Office } from "./office.ts";
import { Server } from "./server.ts";
import { SHOPS } from "./shops.ts";
import "../../src/styles.css";

export interface MountedOffice {
  readonly page: typeof page;
  readonly server: Server;
  readonly office: Office;
  readonly reload: () => Promise<void>;
  readonly speak: (language: Language) => Promise<boolean>;
}

interface MountOptions {
  /** Runs before the page sends a request. */
  readonly prepare?: (office: Office, server: Server, userId: string) => unknown;
  /** A shipped shop; any other name makes a new shop that is not open yet. */
  readonly slug?: string;
  /** Query of the address, such as `field=…`. */
  readonly search?: string;
}

export async function mountOffice(
  Room: ComponentType,
  { prepare = () => {}, slug = "rootsflavorsrolle", search = "" }: MountOptions = {},
): Promise<MountedOffice> {
  const server = new Server();
  const office = new Office(server, slug);
  if (!(slug in SHOPS)) await server.ask("makeShop", slug);
  const accounts = new Accounts(server);
  const { firebaseUid: userId } = await accounts.signedInAsStaff(slug, "Léa");
  await prepare(office, server, userId);
  const container = document.body.appendChild(document.createElement("div"));
  const logged = vi.spyOn(console, "error");
  const { fetch } = window;
  let root = createRoot(container);
  const i18n = createI18n("fr");

  const open = async () => {
    identity.stop();
    window.fetch = server.fetchForVisit();
    await identity.ready();
    root.render(withProviders(slug, Room, i18n, search));
    await expect.poll(() => container.querySelector("h1, [role=alert]")).not.toBeNull();
  };
  onTestFinished(async () => {
    root.unmount();
    container.remove();
    window.fetch = fetch;
    clearDevice();
    await endSounds();
    expect(logged.mock.calls, "errors in the console").toEqual([]);
    expect(await server.faults(), "calls and answers").toEqual([]);
  });
  await open();
  return {
    page,
    server,
    office,
    reload: async () => {
      root.unmount();
      root = createRoot(container);
      await open();
    },
    speak: (language) => i18n.change(language),
  };
}

function withProviders(
  slug: string,
  Room: ComponentType,
  i18n: I18n,
  searchPath: string,
): ReactNode {
  const { hook, searchHook } = memoryLocation({ path: `/${slug}/manage/more`, searchPath });
  const pages = Object.fromEntries(ROOMS.map(({ id }) => [id, Room])) as RoomPages;
  const tools = { signOut: async () => {} };
  return (
    <I18nContext value={i18n}>
      <KnownShopsContext value={createKnownShops()}>
        <QueryClientProvider client={createQueries()}>
          <Router hook={hook} searchHook={searchHook}>
            <Suspense fallback={null}>
              <OfficeScreen slug={slug} tools={tools} pages={pages} />
              <Toaster label="Messages" closeLabel="Fermer" />
            </Suspense>
          </Router>
        </QueryClientProvider>
      </KnownShopsContext>
    </I18nContext>
  );
}
