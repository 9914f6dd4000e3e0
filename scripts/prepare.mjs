// Runs on the machine's Node before anything is installed: plain JavaScript without dependencies.
import { buildWhatChanged } from "./prepare/build.mjs";
import { checkLocalNode, installWhenNeeded } from "./prepare/install.mjs";

try {
  installWhenNeeded();
  checkLocalNode();
  if (!process.argv.includes("--no-build")) await buildWhatChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
