import { readForVisit, removeForVisit, writeForVisit } from "../../platform/storage.ts";
import type { Visit } from "../../shop/visit.ts";
import { storageKey } from "../../shop/visit-storage.ts";

// Kept apart from the dialog and free of imports that weigh: the page asks before it loads anything.

function storedAs(slug: string, visit: Visit): string {
  return storageKey(visit, `comptoir.checkout.${slug}.step`);
}

export interface OpenStep {
  /** What the first step was: for a customer who is known, not the contact. */
  readonly start: string;
  /** The step that was open; empty for the first. */
  readonly open: string;
}

/** Where this tab's checkout stood when it was left; null when it was closed. */
export function openStep(slug: string, visit: Visit): OpenStep | null {
  const [start, open = ""] = readForVisit(storedAs(slug, visit))?.split(" ") ?? [];
  return start === undefined ? null : { start, open };
}

export function rememberOpenStep(slug: string, visit: Visit, { start, open }: OpenStep): void {
  writeForVisit(storedAs(slug, visit), `${start} ${open}`);
}

export function forgetOpenStep(slug: string, visit: Visit): void {
  removeForVisit(storedAs(slug, visit));
}
