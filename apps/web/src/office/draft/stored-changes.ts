import { changeDraftRequest } from "@comptoir/contract";
import type { FieldChange, FieldClash } from "@comptoir/domain";
import * as z from "zod/mini";
import { randomId } from "../../platform/random-id.ts";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

const change = changeDraftRequest.shape.changes.def.element;
const storedChanges = z.object({
  unsent: z.array(change),
  clashes: z.array(z.extend(change, { theirs: z.optional(z.custom<FieldClash["theirs"]>()) })),
});

/** Stored on the device until the server has the changes and the clashes are decided. */
export interface StoredChanges {
  readonly unsent: readonly FieldChange[];
  readonly clashes: readonly FieldClash[];
}

/** One key per page, so that two tabs do not overwrite each other. */
const page = randomId();

/** Signing out removes the keys that end with the user's id. */
const storedAs = (slug: string, userId: string) => `comptoir.office.${slug}.${page}.${userId}`;

/**
 * Takes over the changes of earlier pages. If another tab sends them too, they are applied once.
 */
export function adoptStoredChanges(slug: string, userId: string): StoredChanges {
  const keys = storedKeys().filter(
    (key) => key.startsWith(`comptoir.office.${slug}.`) && key.endsWith(`.${userId}`),
  );
  const found = keys.flatMap((key) => {
    const parsed = z.safeParse(storedChanges, parseJson(readStored(key) ?? ""));
    return parsed.data ?? [];
  });
  const adopted = {
    unsent: found.flatMap(({ unsent }) => unsent),
    clashes: found.flatMap(({ clashes }) => clashes),
  };
  if (!storeChanges(slug, userId, adopted)) return adopted;
  for (const key of keys) if (key !== storedAs(slug, userId)) removeStored(key);
  return adopted;
}

/** False if the device cannot store them: leaving the page would lose them. */
export function storeChanges(slug: string, userId: string, changes: StoredChanges): boolean {
  const key = storedAs(slug, userId);
  if (changes.unsent.length + changes.clashes.length === 0) {
    removeStored(key);
    return true;
  }
  const text = JSON.stringify(changes);
  writeStored(key, text);
  return readStored(key) === text;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
