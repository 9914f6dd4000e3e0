import { expect, onTestFinished, test } from "vitest";
import { Accounts } from "./accounts.ts";
import { Orders } from "./orders.ts";
import { Page } from "./page.tsx";
import { DESKTOP, PHONE, type Size, TABLET } from "./screen-size.ts";
import { Server } from "./server.ts";
import { Service } from "./service.ts";

export interface Fixtures {
  readonly page: Page;
  readonly server: Server;
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly service: Service;
}
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
export const onPhoneAndDesktop: ScreenRun = Object.assign(
  (name: string, run: Run) => {
    onPhone(name, run);
    onDesktop.full(name, run);
  },
  {
    full(name: string, run: Run) {
      onPhone.full(name, run);
      onDesktop.full(name, run);
    },
  },
);

/** Fails if the page logs an error or a request breaks the contract. */
function onScreen(screen: string, size: Size): ScreenRun {
  const on = (name: string, run: Run) => test(`${name} (${screen})`, () => runOn(size, run));
  const full = import.meta.env.TEST_MATRIX ? on : () => {};
  return Object.assign(on, { full });
}

async function runOn(size: Size, run: Run): Promise<void> {
  const server = new Server();
  const page = new Page(server, size);
  onTestFinished(() => page.close());
  const [accounts, orders] = [new Accounts(server), new Orders(server)];
  const service = new Service(server);
  await run({ page, server, accounts, orders, service });
  expect(page.faults, "errors in the page").toEqual([]);
  expect(await server.faults(), "calls and answers").toEqual([]);
}
