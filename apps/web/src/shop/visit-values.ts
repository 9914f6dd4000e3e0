import {
  readForVisit,
  readStored,
  removeForVisit,
  removeStored,
  writeForVisit,
  writeStored,
} from "../platform/storage.ts";
import type { Visit } from "./visit.ts";
import { storageKey, storagePrefix } from "./visit-storage.ts";

export function readVisitValue(visit: Visit, key: string): string | null {
  return (storagePrefix(visit) ? readForVisit : readStored)(storageKey(visit, key));
}

export function writeVisitValue(visit: Visit, key: string, value: string): void {
  (storagePrefix(visit) ? writeForVisit : writeStored)(storageKey(visit, key), value);
}

export function removeVisitValue(visit: Visit, key: string): void {
  (storagePrefix(visit) ? removeForVisit : removeStored)(storageKey(visit, key));
}
