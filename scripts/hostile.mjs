import { localEnv, run } from "./run.mjs";

const env = localEnv({
  HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? "20000",
  HOSTILE_SEED: process.env.HOSTILE_SEED ?? "7",
});
const attacks = [
  "apps/server/test/hostile",
  "apps/server/test/authorisation",
  "identity/embedded/lock-out",
  "identity/embedded/account-listing",
  "identity/embedded/ended-sessions",
  "identity/embedded/unproven-second-factor",
  "features/profiles/erase-while-ordering",
];
const isSafe = run("vitest", ["run", "--project=server", ...attacks], { env });
process.exitCode = isSafe ? 0 : 1;
