import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

/**
 * Returns whether it worked. It needs apt-get and root.
 * @param {string[]} packages
 */
export function installPackages(...packages) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(", ")}…`);
  // In run level 1, packages do not start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return (
    run("apt-get", ["update", "-qq"], { env }) &&
    run("apt-get", ["install", "-y", "-qq", ...packages], { env })
  );
}

/** Debian itself, not its derivatives. */
export function isDebian() {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}
