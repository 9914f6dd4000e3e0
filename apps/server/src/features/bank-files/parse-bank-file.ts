import type { Result } from "@comptoir/domain";
import { takeTurns } from "../../take-turns.ts";
import { createThreads } from "../../worker-thread.ts";
import type { FaultyFile, ParsedBankFile } from "./read-camt.ts";

type ParseResult = Result<ParsedBankFile, FaultyFile>;

const TIME_LIMIT_MS = 20_000;
const WORKER = `./bank-file-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`;
const inThread = createThreads<Uint8Array, ParseResult>({
  entry: new URL(WORKER, import.meta.url),
  maxMemoryMb: 256,
});

/** Leaves the other processors to orders. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
const inTurn = takeTurns(AT_ONCE, MOST_WAITING);

export function parseBankFile(
  bytes: Uint8Array,
  timeLimit = TIME_LIMIT_MS,
): Promise<ParseResult> | undefined {
  return inTurn(async () => {
    const parsed = await inThread(bytes, timeLimit);
    return parsed ?? { ok: false, error: { reason: "takes_too_long" } };
  });
}
