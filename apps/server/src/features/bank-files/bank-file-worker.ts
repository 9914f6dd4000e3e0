import { parentPort } from "node:worker_threads";
import { readCamt } from "./read-camt.ts";

parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(readCamt(bytes)));
