import {
  readForVisit,
  readStored,
  removeForVisit,
  removeStored,
  writeForVisit,
  writeStored,
} from "./storage.ts";
import { isApart, keptAs } from "./taken-order.ts";

/** What the device keeps of its customer; of whom staff order for only this tab does, and not for long. */
export function readKept(key: string): string | null {
  return (isApart() ? readForVisit : readStored)(keptAs(key));
}

export function writeKept(key: string, value: string): void {
  (isApart() ? writeForVisit : writeStored)(keptAs(key), value);
}

export function removeKept(key: string): void {
  (isApart() ? removeForVisit : removeStored)(keptAs(key));
}
