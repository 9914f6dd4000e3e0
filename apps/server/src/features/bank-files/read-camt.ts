import type { BankFileFault } from "@comptoir/contract";
import { accept, type BankCredit, type Result } from "@comptoir/domain";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import {
  BrokenBankFile,
  elementAt,
  elementsOf,
  type Ignored,
  readEntries,
  textAt,
} from "./read-camt-entries.ts";

export interface ParsedBankFile {
  readonly kind: "camt.053" | "camt.054";
  readonly accounts: readonly string[];
  /** Keys are unique within one account. */
  readonly credits: readonly BankCredit[];
  readonly ignored: Ignored;
}

export interface FaultyFile {
  readonly reason: BankFileFault;
  readonly found?: string;
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.0[48]$/;
const MESSAGES = {
  "camt.053": { root: "BkToCstmrStmt", statement: "Stmt" },
  "camt.054": { root: "BkToCstmrDbtCdtNtfctn", statement: "Ntfctn" },
} as const;
const LISTS = ["Ntfctn", "Stmt", "Ntry", "NtryDtls", "TxDtls", "Strd", "Ustrd"];

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  removeNSPrefix: true,
  htmlEntities: true,
  isArray: (tag) => LISTS.includes(tag),
});

/** Reads camt.053 statements and camt.054 notifications, versions 04 and 08. */
export function readCamt(bytes: Uint8Array): Result<ParsedBankFile, FaultyFile> {
  try {
    return read(bytes);
  } catch {
    // The parser throws at, for example, tags nested a thousand deep.
    return faulty("broken");
  }
}

function read(bytes: Uint8Array): Result<ParsedBankFile, FaultyFile> {
  const text = decode(bytes);
  if (text === null || !/^\s*</.test(text)) return faulty("not_xml");
  // Entity definitions allow expansion attacks and file access; no bank uses them.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return faulty("doctype");
  const root = rootOf(text);
  if (!root) return faulty("broken");
  const [, kind] = NAMESPACE.exec(root.namespace) ?? [];
  if (root.name !== "Document" || (kind !== "camt.053" && kind !== "camt.054")) {
    return faulty("wrong_kind", root.namespace.split(":").at(-1) || root.name);
  }
  // The parser itself accepts truncated or malformed XML.
  if (XMLValidator.validate(text) !== true) return faulty("broken");
  return readMessage(kind, parser.parse(text));
}

function readMessage(
  kind: ParsedBankFile["kind"],
  document: unknown,
): Result<ParsedBankFile, FaultyFile> {
  const { root, statement } = MESSAGES[kind];
  const statements = elementsOf(elementAt(document, "Document", root), statement);
  if (statements.length === 0) throw new BrokenBankFile();
  const seen = new Map<string, number>();
  const read = statements.map((element) => readEntries(element, seen));
  return accept({
    kind,
    accounts: [...new Set(statements.map(accountOf))],
    credits: read.flatMap(({ credits }) => credits),
    ignored: read.map(({ ignored }) => ignored).reduce(addUp),
  });
}

function accountOf(statement: unknown): string {
  const id = elementAt(statement, "Acct", "Id");
  const account = textAt(id, "IBAN") ?? textAt(id, "Othr", "Id");
  if (!account) throw new BrokenBankFile();
  return account.replace(/\s/g, "").toUpperCase();
}

function addUp(a: Ignored, b: Ignored): Ignored {
  return {
    debits: a.debits + b.debits,
    reversals: a.reversals + b.reversals,
    unbooked: a.unbooked + b.unbooked,
    foreign: a.foreign + b.foreign,
  };
}

const ENCODINGS = ["utf-8", "iso-8859-1", "windows-1252", "us-ascii"];

/** By the encoding of the XML declaration; null if unsupported or wrong. */
function decode(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [, named = "utf-8"] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start) ?? [];
  if (!ENCODINGS.includes(named.toLowerCase())) return null;
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function rootOf(text: string): { name: string; namespace: string } | null {
  const start = text.replace(/^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/, "").slice(0, 4_000);
  const [, prefix, name, attributes = ""] = /^<(?:([\w.-]+):)?([\w.-]+)([^>]*)>/.exec(start) ?? [];
  if (!name) return null;
  const declares = new RegExp(`\\sxmlns${prefix ? `:${prefix}` : ""}\\s*=\\s*["']([^"']*)["']`);
  return { name, namespace: declares.exec(attributes)?.[1] ?? "" };
}

function faulty(reason: BankFileFault, found?: string) {
  return { ok: false as const, error: found ? { reason, found: found.slice(0, 60) } : { reason } };
}
