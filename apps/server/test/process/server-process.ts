import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

const WELCOME = /Comptoir is open|worker is ready/;

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code once all output is read; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** The arguments of `npm start` and `npm run admin`. */
export const SERVER = ["--max-semi-space-size=8", "dist/server/app/main.js"] as const;
const ADMIN = "dist/server/app/admin.js";

export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const server = spawnServer(port, env);
  await untilOpen(server);
  return server;
}

export function spawnServer(
  port: string,
  env: Record<string, string>,
  entry: string = SERVER[1],
): ServerProcess {
  const child = run([SERVER[0], entry], { RATE_LIMIT: "off", ...env, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { url, child, output: () => output, ended };
}

export async function untilOpen({ url, child, output, ended }: ServerProcess): Promise<void> {
  const exited = ended.then(() => "exited" as const);
  for (let tries = 0; tries < 800; tries++) {
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy && WELCOME.test(output())) return;
    if ((await Promise.race([exited, pause(50)])) === "exited") return;
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not start:\n${output()}`);
}

export async function runAdmin(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = run([ADMIN, ...args], env);
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout, stderr };
}

function run(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
