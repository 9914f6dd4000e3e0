import { type BankCredit, isDay, type Rappen } from "@comptoir/domain";

export interface Ignored {
  readonly debits: number;
  readonly reversals: number;
  readonly unbooked: number;
  readonly foreign: number;
}

/** Some banks write this instead of an id. */
const NONE = "NOTPROVIDED";

export class BrokenBankFile extends Error {}

interface StatementEntries {
  readonly credits: readonly BankCredit[];
  readonly ignored: Ignored;
}

/**
 * Splits entries into their transactions where the bank lists them. `seen` counts equal entries
 * across the file's statements, so that two equal payments stay two.
 */
export function readEntries(statement: unknown, seen: Map<string, number>): StatementEntries {
  const ignored = { debits: 0, reversals: 0, unbooked: 0, foreign: 0 };
  const credits: BankCredit[] = [];
  for (const entry of elementsOf(statement, "Ntry")) {
    const why = ignoreReason(entry);
    if (why) ignored[why] += 1;
    else credits.push(...creditsOf(entry, ignored, seen));
  }
  return { credits, ignored };
}

function ignoreReason(entry: unknown): keyof Ignored | null {
  const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts");
  if (status !== "BOOK") return "unbooked";
  if (["true", "1"].includes(textAt(entry, "RvslInd") ?? "")) return "reversals";
  if (textAt(entry, "CdtDbtInd") !== "CRDT") return "debits";
  return attributeAt(elementAt(entry, "Amt"), "Ccy") === "CHF" ? null : "foreign";
}

function creditsOf(
  entry: unknown,
  ignored: Record<keyof Ignored, number>,
  seen: Map<string, number>,
): BankCredit[] {
  const details = elementsOf(entry, "NtryDtls").flatMap((group) => elementsOf(group, "TxDtls"));
  const bookedOn = bookingDay(entry);
  const entryKey = keyOf(entry, details, bookedOn, seen);
  const amount = amountOf(elementAt(entry, "Amt"));
  const amounts = details.map((transaction) => transactionAmount(transaction));
  const isSplit = details.length > 1 && amounts.every((part) => part !== null);
  if (!isSplit) {
    const [only] = details.length === 1 ? details : [];
    const part = only && !isBatch(entry) ? ({ by: "place", value: "1" } as const) : null;
    return [{ entryKey, part, amount, bookedOn, ...readDetails(only, entry) }];
  }
  const numbers = details.map((transaction) => textAt(transaction, "Refs", "AcctSvcrRef"));
  const isNumbered = new Set(numbers).size === details.length && numbers.every(isBankNumber);
  return details.flatMap((transaction, i) => {
    if (textAt(transaction, "CdtDbtInd") === "DBIT") {
      ignored.debits += 1;
      return [];
    }
    const by = isNumbered ? "number" : "place";
    const part = { by, value: isNumbered ? String(numbers[i]) : String(i + 1) } as const;
    const credit = amounts[i] as Rappen;
    return [{ entryKey, part, amount: credit, bookedOn, ...readDetails(transaction, entry) }];
  });
}

function isBankNumber(given: string | null): boolean {
  return given !== null && given.length <= 35;
}

/** A transaction may itself be a batch whose parts another file lists. */
function isBatch(entry: unknown): boolean {
  return Number(textAt(entry, "NtryDtls", "Btch", "NbOfTxs") ?? 1) > 1;
}

/**
 * The bank's own id. Without one, the entry's content plus a counter among equal entries. Another
 * file with the same content describes the same entry: a notification and a statement usually do,
 * and counting twice would refund money nobody paid.
 */
function keyOf(
  entry: unknown,
  details: readonly unknown[],
  bookedOn: string,
  seen: Map<string, number>,
): string {
  const ofOnly = details.length === 1 ? textAt(details[0], "Refs", "AcctSvcrRef") : null;
  const number = [textAt(entry, "AcctSvcrRef"), ofOnly].find((given) => given && given !== NONE);
  if (number) return number.slice(0, 100);
  const references = details.flatMap(referencesOf).join(" ").slice(0, 200);
  const numbers = details.flatMap(payersNumbers).join(" ").slice(0, 200);
  const content = [`~${bookedOn}`, textAt(entry, "Amt"), references, numbers].join(" ");
  const place = (seen.get(content) ?? 0) + 1;
  seen.set(content, place);
  return `${content} ${place}`;
}

function payersNumbers(transaction: unknown): string[] {
  return ["EndToEndId", "UETR"].flatMap((tag) => {
    const number = textAt(transaction, "Refs", tag);
    return number === null || number === NONE ? [] : [number.slice(0, 40)];
  });
}

function bookingDay(entry: unknown): string {
  const days = ["BookgDt", "ValDt"].flatMap((date) => [
    textAt(entry, date, "Dt"),
    textAt(entry, date, "DtTm"),
  ]);
  const day = days.find((text) => text !== null)?.slice(0, 10) ?? "";
  if (!isDay(day)) throw new BrokenBankFile();
  return day;
}

function transactionAmount(transaction: unknown): Rappen | null {
  const amount =
    elementAt(transaction, "Amt") ?? elementAt(transaction, "AmtDtls", "TxAmt", "Amt") ?? null;
  return amount !== null && attributeAt(amount, "Ccy") === "CHF" ? amountOf(amount) : null;
}

/** Parsed by digits: floating point would lose a rappen now and then. */
function amountOf(amount: unknown): Rappen {
  const [, francs, decimals = ""] = /^(\d{1,7})(?:\.(\d{1,5}))?$/.exec(textAt(amount) ?? "") ?? [];
  if (francs === undefined || !/^\d{0,2}0*$/.test(decimals)) throw new BrokenBankFile();
  return (Number(francs) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"))) as Rappen;
}

const LONGEST_PAYER = 140;
const LONGEST_MESSAGE = 500;

function readDetails(transaction: unknown, entry: unknown) {
  const parties = elementAt(transaction, "RltdPties");
  const payer = ["Dbtr", "UltmtDbtr"]
    .flatMap((party) => [textAt(parties, party, "Pty", "Nm"), textAt(parties, party, "Nm")])
    .find((name) => name !== null);
  const written = elementsOf(elementAt(transaction, "RmtInf"), "Ustrd").map((text) => textAt(text));
  const message =
    written.filter((text) => text !== null).join(" ") ||
    textAt(transaction, "AddtlTxInf") ||
    textAt(entry, "AddtlNtryInf");
  return {
    references: referencesOf(transaction),
    payer: tidy(payer ?? "", LONGEST_PAYER),
    message: tidy(message ?? "", LONGEST_MESSAGE),
  };
}

function referencesOf(transaction: unknown): string[] {
  return elementsOf(elementAt(transaction, "RmtInf"), "Strd").flatMap((structured) => {
    const reference = textAt(structured, "CdtrRefInf", "Ref");
    return reference === null ? [] : [reference.slice(0, 60)];
  });
}

function tidy(text: string, longest: number): string | null {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ");
  return plain.trim().slice(0, longest).toWellFormed() || null;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function child(value: unknown, tag: string): unknown {
  const node = first(value);
  return typeof node === "object" && node !== null ? Reflect.get(node, tag) : undefined;
}

export function elementAt(value: unknown, ...tags: readonly string[]): unknown {
  return first(tags.reduce(child, value));
}

export function textAt(value: unknown, ...tags: readonly string[]): string | null {
  const found = elementAt(value, ...tags);
  const text = typeof found === "object" && found !== null ? child(found, "#text") : found;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

function attributeAt(value: unknown, name: string): string | null {
  return textAt(value, `@_${name}`);
}

export function elementsOf(value: unknown, tag: string): unknown[] {
  const found = child(value, tag);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}
