import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATHS } from "@comptoir/contract";
import {
  runAdmin,
  type ServerProcess,
  startProcess,
} from "../../apps/server/test/process/server-process.ts";

/** A Friday before lunch. Most of its orders were placed the day before. */
export const TODAY = "2026-11-20";
export const TOMORROW = "2026-11-21";
export const NOW = `${TODAY}T10:40:00+01:00`;
const DAY_BEFORE = "2026-11-19T08:05:00+01:00";

/** Fixed, because shop addresses are visible in the screenshots. */
const PORT = process.env.PORT ?? "4130";

const CLOCK = new URL("server-clock.ts", import.meta.url).href;

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  admin(...words: string[]): Promise<string>;
  /** Restarts the server at TODAY; it starts the day before. */
  goToToday(): Promise<void>;
  close(): Promise<void>;
}

export async function openProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-guide-"));
  const envAt = (now: string) => ({
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    NODE_OPTIONS: `--import=${CLOCK}`,
    GUIDE_NOW: now,
  });
  let server: ServerProcess = await startProcess({ ...envAt(DAY_BEFORE), PORT });
  const { url } = server;
  const stop = async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  };
  return {
    url,
    dataDir,
    admin: async (...words) => {
      const { code, stdout, stderr } = await runAdmin(words, envAt(DAY_BEFORE));
      if (code !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
      return stdout;
    },
    goToToday: async () => {
      await stop();
      server = await startProcess({ ...envAt(NOW), PORT });
    },
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export const PASSWORD = "Sel-7-Fenouil-Lampe";

/** A client for the API of the office, and the cookies of its session. */
export async function signIn({ url }: Product, email: string) {
  const signedIn = await fetch(`${url}${PATHS.auth}/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const answer = await fetch(`${url}${PATHS.auth}/token`, {
    headers: { cookie: cookies.join("; ") },
  });
  const { token } = await answer.json();
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const read = async (call: string, answer: Response) => {
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  return {
    cookies,
    userId: JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString()).sub as string,
    get: async (path: string) => await read(path, await fetch(`${url}${path}`, { headers })),
    send: async (path: string, body: object, method = "POST") =>
      await read(
        path,
        await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) }),
      ),
  };
}
export type Person = Awaited<ReturnType<typeof signIn>>;
