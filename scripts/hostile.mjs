import { localEnv, run } from "./run.mjs";

const env = localEnv({
  HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? "20000",
  HOSTILE_SEED: process.env.HOSTILE_SEED ?? "7",
});
const isSafe = run("vitest", ["run", "--project=server", "apps/server/test/hostile"], { env });
process.exitCode = isSafe ? 0 : 1;
