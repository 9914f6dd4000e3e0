import type { ChangedLine, ErrorCode } from "@comptoir/contract";
import type { Result } from "@comptoir/domain";

export interface Fault {
  readonly code: ErrorCode;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly lines?: readonly ChangedLine[];
}

export function fault(code: ErrorCode, details?: Fault["details"]): { ok: false; error: Fault } {
  return { ok: false, error: details ? { code, details } : { code } };
}

export class FaultError extends Error {
  readonly fault: Fault;

  constructor(refused: Fault) {
    super(refused.code);
    this.fault = refused;
  }
}

export function unwrap<T>(result: Result<T, Fault>): T {
  if (!result.ok) throw new FaultError(result.error);
  return result.value;
}
