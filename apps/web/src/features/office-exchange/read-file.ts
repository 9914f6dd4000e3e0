import { changeDraftRequest, MAX_CONTENT_BYTES, newFindings } from "@comptoir/contract";
import {
  type FieldChange,
  type Finding,
  findChanges,
  isJsonObject,
  readSheet,
  type SheetFault,
  type ShopContent,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { newId } from "../../office/fields/new-id.ts";

export type ReadFile =
  | {
      readonly kind: "changes";
      readonly after: ShopContent;
      readonly changes: readonly FieldChange[];
    }
  | { readonly kind: "sheet_faults"; readonly faults: readonly SheetFault[] }
  | {
      readonly kind: "findings";
      readonly findings: readonly Finding[];
      readonly after: ShopContent;
    }
  | { readonly kind: "too_large" | "not_json" | "not_shop" };

export interface Draft {
  readonly slug: string;
  readonly content: ShopContent;
}

export async function readShopFile(file: File, draft: Draft): Promise<ReadFile> {
  if (file.size > MAX_CONTENT_BYTES) return { kind: "too_large" };
  const parsed = parseJson(await readText(file));
  if (parsed === undefined) return { kind: "not_json" };
  if (!isJsonObject(parsed)) return { kind: "not_shop" };
  const after = parsed as ShopContent;
  return check(draft, after, newFindings(draft.slug, draft.content, after));
}

export async function readSheetFile(file: File, draft: Draft): Promise<ReadFile> {
  if (file.size > MAX_CONTENT_BYTES) return { kind: "too_large" };
  const makeId = (name: string, taken: readonly string[]) => newId(name, taken);
  const read = readSheet(await readText(file), draft.content, makeId);
  if (!read.ok) return { kind: "sheet_faults", faults: read.error };
  const findings = newFindings(draft.slug, draft.content, read.value);
  // Fields that a new dish lacks are asked for before publishing.
  const isToCome = ({ code }: Finding) => code === "missing" || code === "missing_name";
  return check(
    draft,
    read.value,
    findings.filter((finding) => !isToCome(finding)),
  );
}

function check(draft: Draft, after: ShopContent, findings: readonly Finding[]): ReadFile {
  const changes = findChanges(draft.content, after);
  if (findings.length > 0) return { kind: "findings", findings, after };
  const { changes: wire } = changeDraftRequest.shape;
  // The server validates each change as well: a file may hold keys and depths that no shop has.
  const isTakeable = changes.every((change) => z.safeParse(wire, [change]).success);
  return isTakeable ? { kind: "changes", after, changes } : { kind: "not_shop" };
}

/** Spreadsheets that do not write UTF-8 write Windows-1252. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
