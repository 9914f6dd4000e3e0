import { Worker } from "node:worker_threads";
import type { Result } from "@comptoir/domain";
import { takeTurns } from "../../take-turns.ts";
import type { FaultyFile, ParsedBankFile } from "./read-camt.ts";

type Parsed = Result<ParsedBankFile, FaultyFile>;

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 256;
/** Keeps the thread for the next file: starting it takes longer than reading most files. */
const KEPT_MS = 10_000;
const WORKER = `./bank-file-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`;

/** Leaves the other processors to orders. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
const inTurn = takeTurns(AT_ONCE, MOST_WAITING);

let idle: Worker | undefined;

export function parseBankFile(
  bytes: Uint8Array,
  timeLimit = TIME_LIMIT_MS,
): Promise<Parsed> | undefined {
  return inTurn(() => parseInThread(bytes, timeLimit));
}

async function parseInThread(bytes: Uint8Array, timeLimit: number): Promise<Parsed> {
  const worker = takeWorker();
  const parsed = await parseIn(worker, bytes, timeLimit).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  if (parsed) keepIdle(worker);
  else await worker.terminate();
  return parsed ?? { ok: false, error: { reason: "takes_too_long" } };
}

function takeWorker(): Worker {
  const worker = idle ?? new Worker(new URL(WORKER, import.meta.url), OPTIONS);
  idle = undefined;
  worker.removeAllListeners();
  worker.ref();
  return worker;
}

const OPTIONS = {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
};

/** Null if it exceeds the time or memory limit. */
function parseIn(worker: Worker, bytes: Uint8Array, timeLimit: number): Promise<Parsed | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Parsed | null>();
  const timer = setTimeout(() => resolve(null), timeLimit);
  worker.on("message", (parsed: Parsed) => resolve(parsed));
  worker.on("error", (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(null) : reject(error),
  );
  worker.on("exit", () => reject(new Error("the bank file's thread ended without a word")));
  worker.postMessage(bytes);
  return promise.finally(() => clearTimeout(timer));
}

function keepIdle(worker: Worker): void {
  worker.removeAllListeners();
  worker.unref();
  if (idle) return void worker.terminate();
  idle = worker;
  const end = () => {
    if (idle !== worker) return;
    idle = undefined;
    void worker.terminate();
  };
  worker.on("error", end);
  worker.on("exit", end);
  setTimeout(end, KEPT_MS).unref();
}
