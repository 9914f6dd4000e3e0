import { parentPort } from "node:worker_threads";
import { readCamt } from "./read-camt.ts";

/** In a thread of its own, so that no order waits for a long statement to be read. */
parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(readCamt(bytes)));
