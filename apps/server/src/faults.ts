import type { ChangedLine, ErrorCode } from "@comptoir/contract";
import type { Result } from "@comptoir/domain";

/** Why a call is refused: a code of the contract and the facts its words need. */
export interface Fault {
  readonly code: ErrorCode;
  readonly details?: Readonly<Record<string, string | number>>;
  /** With `price_changed`: which lines. */
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

/** For routes: the value, or a refusal that the error handler words and sends. */
export function unwrap<T>(result: Result<T, Fault>): T {
  if (!result.ok) throw new FaultError(result.error);
  return result.value;
}
