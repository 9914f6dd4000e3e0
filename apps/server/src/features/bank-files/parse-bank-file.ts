import { Worker } from "node:worker_threads";
import type { Result } from "@comptoir/domain";
import type { FaultyFile, ParsedBankFile } from "./read-camt.ts";

type Parsed = Result<ParsedBankFile, FaultyFile>;

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 256;
/** As it was written, or as it was built beside this module. */
const WORKER = `./bank-file-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`;

/** Reads a bank's file in a thread, within limits of time and memory. */
export function parseBankFile(bytes: Uint8Array, timeLimit = TIME_LIMIT_MS): Promise<Parsed> {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  return new Promise<Parsed>((resolve, reject) => {
    const tooLong = { ok: false, error: { reason: "takes_too_long" } } as const;
    const timer = setTimeout(() => resolve(tooLong), timeLimit);
    worker.on("message", (parsed: Parsed) => resolve(parsed));
    worker.on("error", (error: Error & { code?: string }) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(tooLong) : reject(error),
    );
    worker.on("exit", () => {
      clearTimeout(timer);
      reject(new Error("the bank file's thread ended without a word"));
    });
  }).finally(() => worker.terminate());
}
