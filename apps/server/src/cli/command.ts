import type { Config } from "../config.ts";
import type { Shops } from "../features/shops/shops.ts";
import type { Runtime } from "../runtime.ts";

/** Bad arguments: one clear line, exit code 2, nothing changed. */
export class UsageError extends Error {}

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

interface Arguments {
  readonly usage: string;
  readonly positionals: number;
  readonly flags: Readonly<Record<string, { type: "string" | "boolean" }>>;
}

export interface Command extends Arguments {
  /** Returns what to print. */
  run(runtime: Runtime, positionals: readonly string[], flags: Flags): Promise<string>;
}

/** One that must not open the database, nor make one. */
export interface OfflineCommand extends Arguments {
  runOffline(config: Config, positionals: readonly string[], flags: Flags): Promise<string>;
}

export function shopOf({ shops }: Runtime, flags: Flags): string {
  const slug = flags.shop;
  if (typeof slug !== "string") throw new UsageError("--shop SLUG is needed");
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
