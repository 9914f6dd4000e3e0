import { readForVisit, removeForVisit, writeForVisit } from "../../platform/storage.ts";
import type { Visit } from "../../shop/visit.ts";
import { storageKey } from "../../shop/visit-storage.ts";

// Separate and without heavy imports: the page calls this before it loads the dialog.

/** Layer of the sign-in dialog that the contact step offers. */
export const SIGN_IN_TO_ORDER = "sign-in-to-order";

function storedAs(slug: string, visit: Visit): string {
  return storageKey(visit, `comptoir.checkout.${slug}.step`);
}

export interface OpenStep {
  readonly start: string;
  readonly open: string;
}

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
