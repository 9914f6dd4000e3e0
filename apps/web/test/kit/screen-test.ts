import { expect, onTestFinished, test } from "vitest";
import { Accounts } from "./accounts.ts";
import { Orders } from "./orders.ts";
import { Page } from "./page.tsx";
import { DESKTOP, PHONE, type Size, TABLET } from "./screen-size.ts";
import { Server } from "./server.ts";
import { Service } from "./service.ts";

export interface Given {
  readonly page: Page;
  readonly server: Server;
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly service: Service;
}
type Run = (given: Given) => Promise<void>;

export const onPhone = (name: string, run: Run) => onScreen(`${name} (phone)`, PHONE, run);
export const onTablet = (name: string, run: Run) => onScreen(`${name} (tablet)`, TABLET, run);
export const onDesktop = (name: string, run: Run) => onScreen(`${name} (desktop)`, DESKTOP, run);

/** On the phone, and in the full matrix on the desktop, too. */
export function onPhoneAndDesktop(name: string, run: Run): void {
  onPhone(name, run);
  if (import.meta.env.TEST_MATRIX) onDesktop(name, run);
}

/** A test on a screen of this size, which fails when the page logs an error or a call breaks the contract. */
function onScreen(name: string, size: Size, run: Run): void {
  test(name, async () => {
    const server = new Server();
    const page = new Page(server, size);
    onTestFinished(() => page.close());
    const [accounts, orders] = [new Accounts(server), new Orders(server)];
    const service = new Service(server);
    await run({ page, server, accounts, orders, service });
    expect(page.faults, "errors in the page").toEqual([]);
    expect(await server.faults(), "calls and answers").toEqual([]);
  });
}
