import { describe, expect, it } from "vitest";
import { findFaults, readImports } from "./imports/find-faults.mjs";

function faultsOf(sources: Record<string, string>) {
  return findFaults(new Map(Object.entries(sources)));
}

const orders = "apps/server/src/features/orders";
const web = "apps/web/src";

const forbidden: [from: string, specifier: string, rule: string][] = [
  ["packages/domain/src/money.ts", "zod", "the domain imports nothing outside itself"],
  ["packages/domain/src/money.ts", "node:crypto", "the domain imports nothing outside itself"],
  ["packages/domain/src/money.ts", "@comptoir/contract", "the domain imports nothing outside"],
  ["packages/domain/src/money.test.ts", "../../../apps/web/src/a.ts", "the domain imports nothing"],
  ["packages/contract/src/orders.ts", "fastify", "the contract imports the domain and zod only"],
  ["packages/contract/src/orders.ts", "zodiac", "the contract imports the domain and zod only"],
  ["packages/contract/src/orders.ts", "@comptoir/server", "the contract imports the domain and"],
  ["apps/server/src/app.ts", "@comptoir/web", "server and web never import each other"],
  ["apps/server/src/app.ts", "../../web/src/ui/button.tsx", "server and web never import each"],
  [
    `${web}/platform/api.ts`,
    "../../../server/src/app.ts",
    "server and web never import each other",
  ],
  [`${orders}/orders-repository.ts`, "./place-order.ts", "a repository imports neither use cases"],
  [`${orders}/orders-repository.ts`, "./routes.ts", "a repository imports neither use cases nor"],
  [`${orders}/orders-repository.ts`, "../coupons/redeem.ts", "a repository imports neither use"],
  [`${orders}/place-order.ts`, "./routes.ts", "a use case does not import routes"],
  [`${orders}/place-order.ts`, "../coupons/routes.ts", "a use case does not import routes"],
  ["apps/server/src/storage/connection.ts", "../features/orders/place-order.ts", "storage imports"],
  ["apps/server/src/http/limits.ts", "../features/orders/place-order.ts", "http imports neither"],
  ["apps/server/src/http/limits.test.ts", "../features/shops/shops.ts", "http imports neither"],
  ["apps/server/src/http/answer.ts", "../pages/page.ts", "http imports neither features nor pages"],
  ["apps/server/src/features/shops/routes.ts", "../../pages/page.ts", "does not import pages"],
  [`${orders}/place-order.ts`, "../coupons/coupons-repository.ts", "another feature's repository"],
  [`${orders}/routes.ts`, "../coupons/coupons-repository.ts", "another feature's repository"],
  [`${web}/features/board/board.tsx`, "../display/number.tsx", "no web feature imports another"],
  [`${web}/features/board/board.tsx`, "../../app/routes.tsx", "the web imports downwards"],
  [`${web}/basket/basket-state.ts`, "../features/board/board.tsx", "the web imports downwards"],
  [`${web}/order/order-words.ts`, "../features/board/board.tsx", "the web imports downwards"],
  [`${web}/identity/identity.ts`, "../app/app.tsx", "the web imports downwards"],
  [`${web}/order/order-words.ts`, "../basket/basket-state.ts", "the web imports downwards"],
  [`${web}/identity/identity.ts`, "../order/order-words.ts", "the web imports downwards"],
  [`${web}/shop/shop.ts`, "../order/order-words.ts", "the web imports downwards"],
  [`${web}/shop/shop.ts`, "../identity/identity.ts", "the web imports downwards"],
  [`${web}/i18n/words.ts`, "../app/routes.tsx", "the web imports downwards"],
  [`${web}/i18n/words.ts`, "../shop/shop.ts", "the web imports downwards"],
  [`${web}/ui/field.tsx`, "../features/board/board.tsx", "the web imports downwards"],
  [`${web}/ui/field.tsx`, "../shop/shop.ts", "the web imports downwards"],
  [`${web}/ui/field.tsx`, "../i18n/words.ts", "the web imports downwards"],
  [`${web}/platform/api.ts`, "../features/board/board.tsx", "the web imports downwards"],
  [`${web}/platform/api.ts`, "../identity/identity.ts", "the web imports downwards"],
  [`${web}/platform/api.ts`, "../i18n/words.ts", "the web imports downwards"],
  [`${web}/platform/api.ts`, "../ui/field.tsx", "the web imports downwards"],
  [`${web}/platform/api.test.ts`, "../identity/identity.ts", "the web imports downwards"],
  [`${web}/app/app.tsx`, "../lib/api.ts", "web code stands in one of"],
  [`${web}/lib/api.ts`, "../platform/api.ts", "web code stands in one of"],
  [`${web}/api.ts`, "./platform/api.ts", "web code stands in one of"],
  ["packages/domain/src/a.ts", "./b.arbitraries.ts", "only tests import test files"],
  ["apps/server/src/app.ts", "../test/databases.ts", "only tests import test files"],
  [`${web}/app/routes.tsx`, "@/features/board/board.tsx", "imports are relative or name a package"],
  [`${web}/app/routes.tsx`, "#board", "imports are relative or name a package"],
];

const allowed: [from: string, specifier: string][] = [
  ["packages/domain/src/pricing/line.ts", "../money.ts"],
  ["packages/domain/src/money.test.ts", "fast-check"],
  ["packages/domain/src/money.test.ts", "@comptoir/contract"],
  ["packages/domain/src/menu.arbitraries.ts", "fast-check"],
  ["packages/domain/src/menu.test.ts", "./menu.arbitraries.ts"],
  ["packages/contract/src/orders.ts", "@comptoir/domain"],
  ["packages/contract/src/orders.ts", "zod"],
  ["packages/contract/src/orders.ts", "zod/mini"],
  ["packages/contract/src/orders.test.ts", "vitest"],
  ["apps/server/src/app.ts", "./features/orders/routes.ts"],
  ["apps/server/src/app.ts", "@comptoir/contract"],
  ["apps/server/src/pages/page.ts", "../features/shops/shops.ts"],
  ["apps/server/src/pages/page.ts", "../http/ready-answer.ts"],
  ["apps/server/src/features/shops/routes.ts", "../../http/ready-answer.ts"],
  [`${orders}/routes.ts`, "./place-order.ts"],
  [`${orders}/routes.ts`, "fastify"],
  [`${orders}/place-order.ts`, "./orders-repository.ts"],
  [`${orders}/place-order.ts`, "../coupons/redeem-coupon.ts"],
  [`${orders}/place-order.test.ts`, "./routes.ts"],
  [`${orders}/orders-repository.test.ts`, "./place-order.ts"],
  [`${orders}/orders-repository.ts`, "../../storage/connection.ts"],
  [`${web}/app/routes.tsx`, "../features/board/board.tsx"],
  [`${web}/features/board/board.tsx`, "./card.tsx"],
  [`${web}/features/board/board.tsx`, "../../ui/field.tsx"],
  [`${web}/features/board/board.tsx`, "@comptoir/domain"],
  [`${web}/features/board/board.tsx`, "../../order/receipt/receipt.tsx"],
  [`${web}/app/main.tsx`, "../styles.css"],
  [`${web}/styles.test.ts`, "@comptoir/domain"],
  [`${web}/app/routes/shop.tsx`, "../../shop/shop.ts"],
  [`${web}/basket/basket-state.ts`, "../order/order-words.ts"],
  [`${web}/order/order-words.ts`, "../identity/identity.ts"],
  [`${web}/order/receipt/receipt.tsx`, "../order-words.ts"],
  [`${web}/identity/identity.ts`, "../platform/api.ts"],
  [`${web}/shop/shop.ts`, "../i18n/words.ts"],
  [`${web}/i18n/words.ts`, "../platform/storage.ts"],
  [`${web}/ui/field.tsx`, "../platform/storage.ts"],
  [`${web}/ui/field.tsx`, "@base-ui/react"],
  [`${web}/platform/api.ts`, "@comptoir/contract"],
];

describe("import rules", () => {
  it.each(forbidden)("refuses that %s imports %s", (from, specifier, rule) => {
    const faults = faultsOf({ [from]: `import "${specifier}";` });
    expect(faults).toEqual([expect.stringContaining(rule)]);
  });

  it.each(allowed)("lets %s import %s", (from, specifier) => {
    expect(faultsOf({ [from]: `import "${specifier}";` })).toEqual([]);
  });

  it("refuses two folders of one web feature that import each other", () => {
    const checkout = `${web}/features/checkout`;
    const down = { [`${checkout}/steps.ts`]: 'import "./confirm/coupon.ts";' };
    expect(faultsOf(down)).toEqual([]);
    const up = { [`${checkout}/confirm/summary.tsx`]: 'import "../draft.ts";' };
    expect(faultsOf({ ...down, ...up })).toEqual([
      `${checkout} → ${checkout}/confirm → ${checkout}: folders import one way; ` +
        `${checkout}/steps.ts → ${checkout}/confirm/coupon.ts, ` +
        `${checkout}/confirm/summary.tsx → ${checkout}/draft.ts`,
    ]);
  });

  it("refuses a cycle of any length between the folders of the server, and names an import of each step", () => {
    const server = "apps/server/src";
    const down = {
      [`${orders}/place-order.ts`]: 'import "../../mail/mailer.ts";',
      [`${server}/mail/deep/error.ts`]: 'import "../../outbox/outbox.ts";',
    };
    expect(faultsOf(down)).toEqual([]);
    const up = { [`${server}/outbox/outbox.ts`]: 'import "../features/orders/order-link.ts";' };
    expect(faultsOf({ ...down, ...up })).toEqual([
      `${orders} → ${server}/mail → ${server}/outbox → ${orders}: folders import one way; ` +
        `${orders}/place-order.ts → ${server}/mail/mailer.ts, ` +
        `${server}/mail/deep/error.ts → ${server}/outbox/outbox.ts, ` +
        `${server}/outbox/outbox.ts → ${orders}/order-link.ts`,
    ]);
  });

  it("names each of two cycles between the folders of the domain once", () => {
    const domain = "packages/domain/src";
    const faults = faultsOf({
      [`${domain}/menu/dish.ts`]: 'import "../orders/line.ts"; import "../money/vat.ts";',
      [`${domain}/orders/order.ts`]: 'import "../menu/menu.ts";',
      [`${domain}/money/rappen.ts`]: 'import "../menu/menu.ts";',
    });
    expect(faults).toHaveLength(2);
  });

  it("lets the features of the server import each other one way, and a file in src import any folder", () => {
    const faults = faultsOf({
      [`${orders}/place-order.ts`]:
        'import "../coupons/redeem-coupon.ts"; import "../../faults.ts";',
      "apps/server/src/app.ts": 'import "./features/orders/routes.ts"; import "./faults.ts";',
    });
    expect(faults).toEqual([]);
  });

  it("refuses that a folder imports what is composed of it", () => {
    const faults = faultsOf({
      "apps/server/src/app.ts": 'import "./pages/page.ts";',
      "apps/server/src/pages/page.ts": 'import "../app.ts";',
    });
    expect(faults).toEqual([expect.stringContaining("folders import one way")]);
  });

  it("lets a test import from every folder of its feature", () => {
    const faults = faultsOf({
      [`${web}/features/checkout/confirm/summary.tsx`]: 'import "../draft.ts";',
      [`${web}/features/checkout/draft.test.ts`]: 'import "./confirm/summary.tsx";',
    });
    expect(faults).toEqual([]);
  });

  it("finds a module written without its ending", () => {
    const faults = faultsOf({
      "packages/domain/src/a.ts": 'import "./b.arbitraries";',
      "packages/domain/src/b.arbitraries.ts": "export {};",
    });
    expect(faults).toEqual([expect.stringContaining("only tests import test files")]);
  });
});

describe("readImports", () => {
  it.each([
    ['import { a } from "./m.ts";'],
    ['import type { A } from "./m.ts";'],
    ['import "./m.ts";'],
    ['export { a } from "./m.ts";'],
    ['export type { A } from "./m.ts";'],
    ['export * from "./m.ts";'],
    ['const page = lazy(() => import("./m.ts"));'],
    ["const page = await import(`./m.ts`);"],
    ['type A = import("./m.ts").A;'],
    ['function f(a: import("./m.ts").A) {}'],
    ['async function f() { using a = (await import("./m.ts")).open(); }'],
  ])("finds the module named in %s", (text) => {
    expect(readImports("a.ts", text)).toEqual(["./m.ts"]);
  });

  it("finds an import inside JSX", () => {
    const text = 'const a = <A onClick={() => import("./m.ts")}>{b && <B />}</A>;';
    expect(readImports("a.tsx", text)).toEqual(["./m.ts"]);
  });

  it("ignores imports in comments and strings", () => {
    expect(readImports("a.ts", `// import "./m.ts"\nconst a = 'import "./m.ts"';`)).toEqual([]);
  });

  it("refuses a source that it cannot parse", () => {
    expect(() => readImports("a.ts", "import {")).toThrow("a.ts");
  });
});
