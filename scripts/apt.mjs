import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

/**
 * Installs packages with apt-get and tells whether that worked; false where there is no apt-get or no right to use it.
 * @param {string[]} packages
 */
export function installPackages(...packages) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(", ")}…`);
  // In run level 1 no service of a package is started.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return (
    run("apt-get", ["update", "-qq"], { env }) &&
    run("apt-get", ["install", "-y", "-qq", ...packages], { env })
  );
}

/** Not its descendants. */
export function isDebian() {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}
