import {
  type ConfigFault,
  entryId,
  FAULT_CODES,
  type FaultCode,
  type FieldPath,
  type Json,
  type Result,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { readShopConfig, type ShopConfig } from "./private-settings.ts";
import { serviceConfig } from "./service-config.ts";

type Issue = z.core.$ZodIssue;

const serviceOfShop = z.object({ service: z.optional(serviceConfig) });

export function parseShop(json: unknown): Result<ShopConfig, ConfigFault[]> {
  const read = readShopConfig(json);
  const service = z.safeParse(serviceOfShop, json);
  if (read.ok && service.success) {
    const { service: parsed } = service.data;
    return { ok: true, value: parsed ? { ...read.value, service: parsed } : read.value };
  }
  const issues = [...(read.ok ? [] : read.error), ...(service.error?.issues ?? [])];
  return { ok: false, error: issues.map((issue) => schemaFault(issue, json)) };
}

function schemaFault(issue: Issue, json: unknown): ConfigFault {
  const { field, value } = follow(json as Json, issue.path);
  return {
    path: issue.path.join("."),
    reason: issue.message,
    field,
    ...codeOf(issue, value),
  };
}

function codeOf(issue: Issue, value: Json | undefined): Pick<ConfigFault, "code" | "facts"> {
  switch (issue.code) {
    case "invalid_key":
      return { code: "bad_key" };
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive === true);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "custom":
      return { code: knownCode(issue.params?.code) ?? "invalid" };
    default:
      return { code: value === undefined ? "missing" : "invalid" };
  }
}

function tooSmall(
  origin: string,
  minimum: number,
  isInclusive: boolean,
): Pick<ConfigFault, "code" | "facts"> {
  if (origin === "string") return { code: "empty" };
  if (origin === "array") return { code: "too_few", facts: { minimum } };
  return { code: "too_small", facts: isInclusive ? { minimum } : { above: minimum } };
}

function tooBig(origin: string, maximum: number): Pick<ConfigFault, "code" | "facts"> {
  if (origin === "string") return { code: "too_long", facts: { maximum } };
  return { code: origin === "array" ? "too_many" : "too_big", facts: { maximum } };
}

function knownCode(code: unknown): FaultCode | undefined {
  return FAULT_CODES.find((known) => known === code);
}

/** Entries are named by id. An entry without one belongs to the field of its list. */
function follow(
  json: Json | undefined,
  keys: readonly PropertyKey[],
): { field: FieldPath; value: Json | undefined } {
  const field: string[] = [];
  let value: Json | undefined = json;
  let isWithinField = false;
  for (const key of keys) {
    const child = (value as Record<PropertyKey, Json> | null | undefined)?.[key];
    const step = Array.isArray(value) ? entryId(child) : String(key);
    if (step === undefined) isWithinField = true;
    else if (!isWithinField) field.push(step);
    value = child;
  }
  return { field, value };
}
