import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: PATIENCE_MS, interval: 20 });
}
