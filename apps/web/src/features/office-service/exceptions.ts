import { isJsonObject, isSameJson, type Json, LANGUAGES, ORDER } from "@comptoir/domain";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import type { Times } from "./usual-hours.ts";

export const EXCEPTIONS = ["service", "exceptions"];

/** As in a draft, with defaults for missing fields. */
export type Exception = {
  readonly id: string;
  readonly from: string;
  readonly until: string;
  readonly services: readonly Times[];
  readonly way?: string;
  readonly names?: { readonly [language: string]: string };
};

export function readExceptions(value: Json | undefined): readonly Exception[] {
  const entries = Array.isArray(value) ? value.filter(isJsonObject) : [];
  return entries.map((entry) => ({
    ...{ from: "", until: "", services: [], ...entry },
    id: String(entry.id),
  }));
}

export function nameOf({ names }: Exception, language: string): string | undefined {
  return [language, ...LANGUAGES].map((each) => names?.[each]).find(Boolean);
}

export function additionOf(list: readonly Exception[], added: readonly Exception[]): FieldEdit[] {
  const all = [...list, ...added];
  if (list.length === 0) return [{ path: EXCEPTIONS, value: sortBySpan(all) as readonly Json[] }];
  const entries = added.map((one) => ({ path: [...EXCEPTIONS, one.id], value: one as Json }));
  return [...entries, ...orderOf(all)];
}

export function orderOf(list: readonly Exception[]): FieldEdit[] {
  const [now, wanted] = [list, sortBySpan(list)].map((each) => each.map(({ id }) => id));
  return isSameJson(now, wanted) ? [] : [{ path: [...EXCEPTIONS, ORDER], value: wanted }];
}

/** If several apply to a day, the last in the list counts: shorter ones are more specific. */
function sortBySpan(list: readonly Exception[]): readonly Exception[] {
  return list.toSorted((a, b) => daysOf(b) - daysOf(a));
}

function daysOf({ from, until }: Exception): number {
  return Date.parse(until) - Date.parse(from) || 0;
}

/** The first later entry that applies instead on some of its days. */
export function overridingException(
  list: readonly Exception[],
  entry: Exception,
): Exception | undefined {
  const place = list.findIndex(({ id }) => id === entry.id);
  return list
    .slice(place + 1)
    .find(
      ({ from, until, way }) =>
        from <= entry.until &&
        entry.from <= until &&
        (way === undefined || entry.way === undefined || way === entry.way),
    );
}

export function removalOf(removed: readonly Exception[]): FieldEdit[] {
  return removed.map(({ id }) => ({ path: [...EXCEPTIONS, id], value: undefined }));
}
