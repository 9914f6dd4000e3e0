import { randomUUID } from "node:crypto";
import { STAFF_PATHS } from "@comptoir/contract";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { shippedShops } from "../../../test/shipped-shops.ts";

const SLUG = "rootsflavorsrolle";
const LEGAL = {
  name: "Saveurs Racines Sàrl, Jiří & Žofie Dvořák",
  uid: "CHE-116.281.710",
};

let server: TestServer;
let staff: Person;
let number: number;

beforeAll(async () => {
  const shops = shippedShops(SLUG, { legal: LEGAL, vat: {} });
  server = await startServer("sqlite", { shops });
  staff = await server.staff(SLUG);
  for (const method of ["cash", "twint"]) {
    const placed = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder(),
    });
    const payload = { _id: placed.json()._id, state: "accepted", method };
    await server.call({
      method: "POST",
      url: STAFF_PATHS.updateOrderState,
      payload,
      as: staff,
    });
  }
  await bookWine();
  await insertUnroundedCash();
  const payload = {
    restaurantId: SLUG,
    countedCash: 44.5,
    note: "Billet de 1.– manquant, vu par Žofie",
  };
  const closed = await server.call({
    method: "POST",
    url: STAFF_PATHS.closeDay,
    payload,
    as: staff,
  });
  number = closed.json().number;
});
afterAll(() => server.close());

async function bookWine(): Promise<void> {
  for (const sign of [1, -1]) {
    await server.db
      .insertInto("bookings")
      .values({
        id: randomUUID(),
        restaurant_id: SLUG,
        order_id: "none",
        order_number: 99,
        kind: sign > 0 ? "sale" : "reversal",
        at: server.now.toISOString(),
        total: sign * 1500,
        delivery_fee: 0,
        coupon_discount: 0,
        vat_json: JSON.stringify([
          { percent: 2.6, gross: sign * 1000, tax: sign * 25 },
          { percent: 8.1, gross: sign * 500, tax: sign * 37 },
        ]),
        closing_number: null,
      })
      .execute();
  }
}

async function insertUnroundedCash(): Promise<void> {
  await server.db
    .insertInto("payment_entries")
    .values({
      ...{ id: randomUUID(), order_id: "odd", restaurant_id: SLUG, kind: "payment", amount: 1252 },
      ...{ method: "cash", source: "staff", at: server.now.toISOString() },
    })
    .execute();
}

const fileOf = (query: Record<string, string>) =>
  server.call({
    url: `${STAFF_PATHS.reportFile}?${new URLSearchParams({ restaurantId: SLUG, ...query })}`,
    as: staff,
  });

async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { pages: document.numPages, text: text.replaceAll(/\s+/g, " ") };
}

test("the accountant's file has a line per order and rate, and adds up to the report", async () => {
  const answer = await fileOf({ number: String(number), format: "csv" });
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${SLUG}-cloture-1.csv"`,
    "cache-control": "no-store",
  });
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [columns = "", ...lines] = answer.body.slice(1).trimEnd().split("\r\n");
  expect(columns.split(";")).toHaveLength(12);
  expect(lines).toHaveLength(2 + 2 * 2 + 3);
  expect(lines).toContain("2026-11-15;10:00;1;1;vente;Espèces;2.6;33.00;0.84;32.16;;");
  expect(lines).toContain("2026-11-15;10:00;1;99;annulation;;8.1;-5.00;-0.37;-4.63;;");
  expect(lines).toContain("2026-11-15;10:00;1;2;paiement;TWINT;;;;;33.00;");
  expect(lines).toContain("2026-11-15;10:00;1;;paiement;Espèces;;;;;12.52;-0.02");
  const sumOf = (name: string) => {
    const place = columns.split(";").indexOf(name);
    const rappen = lines.map((line) => Math.round(Number(line.split(";")[place]) * 100));
    return rappen.reduce((all, one) => all + one, 0) / 100;
  };
  const { report } = (
    await server.call({
      url: `${STAFF_PATHS.getClosing}?restaurantId=${SLUG}&number=${number}`,
      as: staff,
    })
  ).json();
  expect(sumOf("Brut CHF")).toBe(report.turnover);
  expect(sumOf("Net CHF") + sumOf("TVA CHF")).toBeCloseTo(report.turnover, 8);
  expect(sumOf("Paiement CHF")).toBe(report.received);
  expect(sumOf("Arrondi espèces CHF")).toBe(report.cashRounding);
  expect(report.turnover).toBe(66);
});

test("the PDF shows the seller, the number, who closed and every figure", async () => {
  const answer = await fileOf({ number: String(number), format: "pdf" });
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const { pages, text } = await textOf(answer.rawPayload);
  expect(pages).toBe(1);
  for (const part of [
    "Clôture n° 1",
    LEGAL.name,
    `IDE ${LEGAL.uid}`,
    `par ${staff.email}`,
    "Commandes vendues (3) 81.00",
    "Ventes annulées ou corrigées (1) -15.00",
    "Chiffre d’affaires 66.00",
    "2,6 % 66.00 1.68 64.32",
    "TWINT 33.00 0.00 33.00",
    "Espèces encaissées, moins rendues 45.52",
    "Arrondi aux 5 centimes -0.02",
    "Attendu en caisse 45.50",
    "Compté en caisse 44.50",
    "Différence -1.00",
    "vu par Žofie",
    "Date et signature",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Non clôturé");
});

test("figures that are not closed are marked as such, in the requested language", async () => {
  const period = { from: "2026-11-14", until: "2026-11-15", language: "en" };
  const answer = await fileOf({ ...period, format: "pdf" });
  expect(answer.headers["content-disposition"]).toContain(
    `${SLUG}-report-2026-11-14-2026-11-15.pdf`,
  );
  expect((await textOf(answer.rawPayload)).text).not.toContain("Not closed");
  const open = await fileOf({ format: "pdf", language: "en" });
  expect((await textOf(open.rawPayload)).text).toContain(
    "Not closed: these figures may still change.",
  );
  const lines = (await fileOf({ ...period, format: "csv" })).body.split("\r\n");
  expect(lines[1]).toMatch(/^2026-11-15;10:00;1;1;sale;Cash;/);
  expect((await fileOf({ number: "7", format: "pdf" })).json()).toMatchObject({
    code: "not_found",
  });
});
