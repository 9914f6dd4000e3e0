import { existsSync, rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEmbeddedPostgres, runsAsRoot } from "./embedded-postgres.ts";
import { freePort } from "./process/server-process.ts";

const user = "postgres";
const password = "postgres";

export interface RunningPostgres {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface PostgresOptions {
  readonly dataDir?: string | undefined;
  /** Commit with fsync: slow, and only needed if the machine is killed. */
  readonly durable: boolean;
  readonly settings?: readonly string[];
  readonly fill?: (dataDir: string) => Promise<void>;
}

const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Its data folder is deleted when this process exits. */
export async function startPostgres({
  dataDir: givenDataDir,
  durable,
  settings: more = [],
  fill,
}: PostgresOptions): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "comptoir-postgres-"));
  process.once("exit", () => removeFolder(folder));

  await chmod(folder, 0o755);
  const EmbeddedPostgres = await loadEmbeddedPostgres(folder);
  const port = await freePort();
  const dataDir = givenDataDir ?? join(folder, "data");
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...(durable ? [] : NOT_DURABLE),
    ...more,
  ];
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user,
    password,
    createPostgresUser: runsAsRoot,
    initdbFlags: [
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  });

  try {
    if (fill) {
      await fill(dataDir);
      // `start` waits for output that a standby never prints.
      postgres.start().catch(() => {});
    } else {
      await postgres.initialise();
      await postgres.start();
    }
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${log.join("")}`, { cause: error });
  }
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    dataDir,
    stop: () => postgres.stop(),
    start: () => postgres.start(),
  };
}

// Retries: an interrupted PostgreSQL still writes its last files.
function removeFolder(folder: string) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; existsSync(folder) && tries < 50; tries++) {
    if (tries > 0) Atomics.wait(pause, 0, 0, 100);
    rmSync(folder, { recursive: true, force: true });
  }
}
