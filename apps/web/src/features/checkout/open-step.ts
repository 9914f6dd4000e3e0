import { readForVisit, removeForVisit, writeForVisit } from "../../platform/storage.ts";

// Kept apart from the dialog and free of imports that weigh: the page asks before it loads anything.

function storedAs(slug: string): string {
  return `comptoir.checkout.${slug}.step`;
}

/** The step this tab's checkout stood at when it was left; empty for the first, null when it was closed. */
export function openStep(slug: string): string | null {
  return readForVisit(storedAs(slug));
}

export function rememberOpenStep(slug: string, step: string): void {
  writeForVisit(storedAs(slug), step);
}

export function forgetOpenStep(slug: string): void {
  removeForVisit(storedAs(slug));
}
