import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findFaults } from "./imports/find-faults.mjs";
import { root } from "./run.mjs";

const paths = globSync("{packages,apps}/*/{src,test}/**/*.{ts,tsx}", { cwd: root });
const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));

const faults = findFaults(sources);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
