import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningPostgres, startPostgres } from "../run-postgres.ts";
import { pause } from "./ask.ts";

export interface Postgres extends RunningPostgres {
  isRunning(): boolean;
  crash(): Promise<void>;
}

export async function startBreakablePostgres(dataDir?: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, durable: true });
  const pid = () => {
    const file = join(postgres.dataDir, "postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
  };
  const isRunning = () => isAlive(pid());
  return {
    ...postgres,
    isRunning,
    stop: async () => {
      if (isRunning()) await postgres.stop();
    },
    crash: async () => {
      const running = pid();
      if (running) process.kill(running, "SIGQUIT");
      while (isAlive(running)) await pause(10);
    },
  };
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
