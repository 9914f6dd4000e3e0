import {
  addDays,
  DEFAULT_LANGUAGE,
  inZurich,
  isDay,
  LANGUAGES,
  type Language,
  startOfDay,
} from "@comptoir/domain";
import type { Config } from "../config.ts";
import type { Shops } from "../features/shops/shops.ts";
import type { Runtime } from "../runtime.ts";

/** Bad arguments: prints one line, exits with 2, changes nothing. */
export class UsageError extends Error {}

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

interface CommandContext extends Runtime {
  readonly config: Config;
}

/** `usage` declares name, positional arguments and flags; see `readArguments`. */
export interface Command {
  readonly usage: string;
  run(context: CommandContext, positionals: readonly string[], flags: Flags): Promise<string>;
}

/** A command that must not open or create the database. */
export interface OfflineCommand {
  readonly usage: string;
  runOffline(config: Config, positionals: readonly string[], flags: Flags): Promise<string>;
}

export function shopOf(runtime: Runtime, flags: Flags): string {
  const slug = flags.shop;
  if (typeof slug !== "string") throw new UsageError("--shop SLUG is needed");
  return knownShop(runtime, slug);
}

export function knownShop({ shops }: Runtime, slug: string): string {
  if (!shops.get(slug)) {
    throw new UsageError(`there is no shop "${slug}"; known: ${slugsOf(shops)}`);
  }
  return slug;
}

export function slugsOf(shops: Shops): string {
  return shops
    .list()
    .map(({ slug }) => slug)
    .join(", ");
}

export function readCount(name: string, given: unknown, max = 1_000_000): number {
  const count = typeof given === "string" && /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (count < 1 || count > max) throw new UsageError(`${name} must be a whole number, 1 to ${max}`);
  return count;
}

/** A date means its first or last moment in Zurich. */
export function readInstant(name: string, given: unknown, edge: "first" | "last"): string {
  if (typeof given === "string" && isDay(given)) {
    const start = startOfDay(edge === "first" ? given : addDays(given, 1));
    return new Date(start.getTime() - (edge === "first" ? 0 : 1)).toISOString();
  }
  const instant = typeof given === "string" ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new UsageError(`${name} must be a day (2026-01-31) or an instant in ISO form`);
  }
  return new Date(instant).toISOString();
}

export function zurichTime(at: string): string {
  const { day, hour } = inZurich(new Date(at));
  return `${day} ${String(hour).padStart(2, "0")}${at.slice(13, 19)}`;
}

/** Removes control characters: a terminal obeys them, and parts of a row may come from outside. */
export function printable(cell: string): string {
  return cell.replace(/\p{C}/gu, "?");
}

export function readLanguage(given: unknown): Language {
  if (given === undefined) return DEFAULT_LANGUAGE;
  const language = LANGUAGES.find((known) => known === given);
  if (!language) throw new UsageError(`--language must be ${LANGUAGES.join(" or ")}`);
  return language;
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
