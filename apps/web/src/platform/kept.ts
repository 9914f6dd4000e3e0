import {
  readForVisit,
  readStored,
  removeForVisit,
  removeStored,
  writeForVisit,
  writeStored,
} from "./storage.ts";
import { channelHere, keptAs } from "./taken-order.ts";

/** What the device keeps of its customer; of whom staff order for only this tab does, and not for long. */
export function readKept(key: string): string | null {
  return (channelHere() ? readForVisit : readStored)(keptAs(key));
}

export function writeKept(key: string, value: string): void {
  (channelHere() ? writeForVisit : writeStored)(keptAs(key), value);
}

export function removeKept(key: string): void {
  (channelHere() ? removeForVisit : removeStored)(keptAs(key));
}
