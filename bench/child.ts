import { execFileSync, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../apps/server/test/process/server-process.ts";

export interface Child {
  readonly url: string;
  readonly pid: number;
  /** In MB. */
  rss(): number;
  ask(message: string | object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts servers/`file` as a process, which sends `ready` once it listens on PORT. */
export async function startChild(
  file: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = ["--max-semi-space-size=8"],
): Promise<Child> {
  const port = await freePort();
  const path = fileURLToPath(new URL(`servers/${file}`, import.meta.url));
  const child = fork(path, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env, PORT: String(port) },
    // Logs are written, but discarded.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--disable-warning=ExperimentalWarning", ...nodeOptions],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
      child.once("exit", fail);
      child.once("message", (message) => {
        child.off("exit", fail);
        resolve(message);
      });
    });
  await answer();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    rss: () => residentMb(child.pid ?? 0),
    ask: (message) => {
      const answered = answer();
      child.send(message);
      return answered;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

export function residentMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}
