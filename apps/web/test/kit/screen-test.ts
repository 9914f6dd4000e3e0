import { expect, onTestFinished, test } from "vitest";
import { accountsOf } from "./accounts.ts";
import { Page } from "./page.tsx";
import { DESKTOP, PHONE, resizeScreen, type Size, TABLET } from "./screen-size.ts";
import { Server } from "./server.ts";
import { serviceOf } from "./service.ts";

export type Fixtures = ReturnType<typeof startVisit>;
type Run = (given: Fixtures) => Promise<void>;

interface ScreenRun {
  (name: string, run: Run): void;
  /** Only in `npm run test:all`, and in `test:changed` for changed areas. */
  full(name: string, run: Run): void;
}

export const onPhone = onScreen("phone", PHONE);
export const onTablet = onScreen("tablet", TABLET);
export const onDesktop = onScreen("desktop", DESKTOP);

/** On a phone, and in the full matrix on a desktop too. */
export const onPhoneAndDesktop = withFull((name, run) => {
  onPhone(name, run);
  onDesktop.full(name, run);
});

function onScreen(screen: string, size: Size): ScreenRun {
  return withFull((name, run) =>
    test(`${name} (${screen})`, () => {
      resizeScreen(size);
      return run(startVisit());
    }),
  );
}

function withFull(on: (name: string, run: Run) => void): ScreenRun {
  return Object.assign(on, { full: import.meta.env.TEST_MATRIX ? on : () => {} });
}

/** Fails the test if the page logs an error or a request breaks the contract. */
export function startVisit() {
  const server = new Server();
  const page = new Page(server);
  onTestFinished(async () => {
    await page.close();
    expect(page.faults, "errors in the page").toEqual([]);
    expect(await server.faults(), "calls and answers").toEqual([]);
  });
  const { orders } = server.act;
  return { page, server, accounts: accountsOf(server), orders, service: serviceOf(server) };
}
