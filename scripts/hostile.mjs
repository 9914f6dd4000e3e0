import { localEnv, run } from "./run.mjs";

const env = localEnv({
  TEST_MATRIX: "full",
  HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? "20000",
  HOSTILE_SEED: process.env.HOSTILE_SEED ?? "7",
});
const attacks = [
  "apps/server/test/hostile",
  "apps/server/test/authorisation",
  "identity/embedded/limits/lock-out",
  "identity/embedded/limits/account-listing",
  "identity/embedded/sessions/ended-sessions",
  "identity/embedded/accounts/unproven-second-factor",
  "features/profiles/erase-while-ordering",
];
const isSafe = run("vitest", ["run", "--project=server", ...attacks], { env });
process.exitCode = isSafe ? 0 : 1;
