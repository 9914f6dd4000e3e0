import { changeDraftRequest } from "@comptoir/contract";
import type { FieldChange, FieldClash } from "@comptoir/domain";
import * as z from "zod/mini";
import { randomId } from "../../platform/random-id.ts";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

const change = changeDraftRequest.shape.changes.def.element;
const keptChanges = z.object({
  unsent: z.array(change),
  clashes: z.array(z.extend(change, { theirs: z.optional(z.custom<FieldClash["theirs"]>()) })),
});

/** What a device keeps for its owner until the server has it, or until they have decided. */
export interface KeptChanges {
  readonly unsent: readonly FieldChange[];
  readonly clashes: readonly FieldClash[];
}

/** Each page keeps its own, so that two tabs do not write over each other. */
const page = randomId();

/** Ends with the person's id: it goes when they sign out. */
const storedAs = (slug: string, userId: string) => `comptoir.office.${slug}.${page}.${userId}`;

/** What earlier pages left, and this one now looks after. Sent by another tab as well, it is made once. */
export function adoptKeptChanges(slug: string, userId: string): KeptChanges {
  const keys = storedKeys().filter(
    (key) => key.startsWith(`comptoir.office.${slug}.`) && key.endsWith(`.${userId}`),
  );
  const found = keys.flatMap((key) => {
    const parsed = z.safeParse(keptChanges, parseJson(readStored(key) ?? ""));
    return parsed.data ?? [];
  });
  const adopted = {
    unsent: found.flatMap(({ unsent }) => unsent),
    clashes: found.flatMap(({ clashes }) => clashes),
  };
  if (!keepChanges(slug, userId, adopted)) return adopted;
  for (const key of keys) if (key !== storedAs(slug, userId)) removeStored(key);
  return adopted;
}

/** False where the device keeps nothing: then leaving would lose it. */
export function keepChanges(slug: string, userId: string, changes: KeptChanges): boolean {
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
