import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

for (const name of ["start", "orders", "pages", "days", "live", "board", "figures"]) {
  console.log(`\n== ${name}`);
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ["--no-deprecation", path], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
