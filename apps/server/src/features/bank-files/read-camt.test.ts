import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseBankFile } from "./import-bank-file.ts";
import { readCamt } from "./read-camt.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../test/bank-files/${name}.xml`, import.meta.url), "utf8");
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCamt(bytes(text));

function creditsOf(text: string) {
  const file = read(text);
  if (!file.ok) throw new Error(file.error.reason);
  return file.value;
}

const STATEMENT = fixture("camt053-08");

test("reads a statement: booked credits, transaction by transaction", () => {
  const { credits, ...file } = creditsOf(STATEMENT);
  expect(file).toEqual({
    kind: "camt.053",
    accounts: ["CH9300762011623852957"],
    ignored: { debits: 1, reversals: 1, unbooked: 1, foreign: 1 },
  });
  expect(credits.map(({ amount }) => amount)).toEqual([3300, 2000, 4000, 3300, 18735]);
  expect(credits[1]).toEqual({
    entryKey: "BK2026111600002",
    part: { by: "number", value: "BK2026111600002A" },
    amount: 2000,
    bookedOn: "2026-11-16",
    references: ["126001500000000000000000026"],
    payer: "Günther & Fils SA",
    message: null,
  });
  expect(credits[3]).toMatchObject({
    references: [],
    message: "Commande no 4 rf82 r08f 0000 0004 merci !",
  });
  expect(credits[4]).toMatchObject({ part: null, message: "TWINT Acquiring, versement net" });
});

test("a notification of the other version yields the same entries", () => {
  const statement = creditsOf(STATEMENT).credits.slice(0, 4);
  const advice = creditsOf(fixture("camt054-04"));
  expect(advice.kind).toBe("camt.054");
  expect(advice.credits.slice(0, 4)).toEqual(statement);
});

test("a sum without its transactions is one credit, and so are its transactions in another file", () => {
  const [, sum] = creditsOf(fixture("camt053-04")).credits;
  expect(sum).toMatchObject({ entryKey: "BK2026111700004", part: null, amount: 6600 });
  // This fixture has namespace prefixes.
  const { credits } = creditsOf(fixture("camt054-08"));
  expect(credits.map(({ entryKey, part, amount }) => [entryKey, part?.value, amount])).toEqual([
    ["BK2026111700004", "1", 3300],
    ["BK2026111700004", "2", 3300],
  ]);
});

test("entries without the bank's id differ by content, and then by position", () => {
  const bare = fixture("camt054-04").replace(/<AcctSvcrRef>[^<]*<\/AcctSvcrRef>/g, "");
  const [entry = ""] = /<Ntry>[\s\S]*?<\/Ntry>/.exec(bare) ?? [];
  const keys = creditsOf(bare.replace(entry, entry + entry)).credits.map(
    (credit) => credit.entryKey,
  );
  expect(new Set(keys).size).toBe(6);
  expect(creditsOf(bare).credits.map((credit) => credit.entryKey)).not.toContain(keys[1]);
});

test("two equal entries in two statements of a file are two payments", () => {
  const bare = fixture("camt054-04").replace(/<AcctSvcrRef>[^<]*<\/AcctSvcrRef>/g, "");
  const [advice = ""] = /<Ntfctn>[\s\S]*<\/Ntfctn>/.exec(bare) ?? [];
  const keys = creditsOf(bare.replace(advice, advice + advice)).credits.map(
    ({ entryKey, part }) => `${entryKey} ${part?.value}`,
  );
  expect(new Set(keys).size).toBe(2 * creditsOf(bare).credits.length);
});

test("without the bank's id, payers' ids tell payments of two files apart", () => {
  const bare = STATEMENT.replace(/<AcctSvcrRef>[^<]*<\/AcctSvcrRef>/g, "");
  const of = (number: string) =>
    bare.replace("<TxDtls>", `<TxDtls><Refs><EndToEndId>${number}</EndToEndId></Refs>`);
  const keyOf = (text: string) => creditsOf(text).credits[0]?.entryKey;
  expect(keyOf(of("A-1"))).not.toBe(keyOf(of("A-2")));
  expect(keyOf(of("A-1"))).toBe(keyOf(of("A-1")));
  expect(keyOf(of("NOTPROVIDED"))).toBe(keyOf(bare));
});

test("reads ISO 8859 encodings", () => {
  const text = STATEMENT.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
  const file = readCamt(Buffer.from(text, "latin1"));
  expect(file.ok && file.value.credits[0]?.payer).toBe("Léa Rochat");
});

test.each([
  ["nothing", "", "not_xml"],
  ["a table", "Date;Montant\n16.11.2026;33.00", "not_xml"],
  ["an archive", "PK\u0003\u0004", "not_xml"],
  ["a truncated file", STATEMENT.slice(0, 3_000), "broken"],
  ["a file without its last tag", STATEMENT.replace("</Document>", ""), "broken"],
  ["a file with an entity", `<!DOCTYPE x [<!ENTITY e "x">]>${STATEMENT}`, "doctype"],
  ["an invalid amount", STATEMENT.replace('"CHF">33.00', '"CHF">33.005'), "broken"],
  ["a negative amount", STATEMENT.replace('"CHF">33.00', '"CHF">-33.00'), "broken"],
  ["no booking day", STATEMENT.replace(/<(?:BookgDt|ValDt)>.*/g, ""), "broken"],
  ["no account", STATEMENT.replace(/<IBAN>.*<\/IBAN>/, ""), "broken"],
  ["no statement", STATEMENT.replaceAll("Stmt>", "Rpt>"), "broken"],
  ["unclosed tags", `${STATEMENT.slice(0, 120)}${"<a>".repeat(50_000)}`, "broken"],
  ["too deep tags", nestDeeper(STATEMENT), "broken"],
])("refuses %s", (_, text, reason) => {
  expect(read(text)).toEqual({ ok: false, error: { reason } });
});

test.each([
  [STATEMENT.replace("camt.053.001.08", "camt.053.001.02"), "camt.053.001.02"],
  [STATEMENT.replace("camt.053.001.08", "camt.052.001.08"), "camt.052.001.08"],
  [STATEMENT.replace("camt.053.001.08", "pain.001.001.09"), "pain.001.001.09"],
  ["<html><body>Session expirée</body></html>", "html"],
])("names the type of another file", (text, found) => {
  expect(read(text)).toEqual({ ok: false, error: { reason: "wrong_kind", found } });
});

test("reads in a thread that is stopped when it takes too long", async () => {
  const parsed = await parseBankFile(bytes(STATEMENT));
  expect(parsed).toEqual(read(STATEMENT));
  const long = STATEMENT.replace(/<Ntry>.*?<\/Ntry>/s, (entry) => entry.repeat(5_000));
  const late = await parseBankFile(bytes(long), 0);
  expect(late).toEqual({ ok: false, error: { reason: "takes_too_long" } });
});

function nestDeeper(text: string): string {
  const depth = 20_000;
  return text.replace("<Ntry>", `<Ntry>${"<a>".repeat(depth)}${"</a>".repeat(depth)}`);
}
