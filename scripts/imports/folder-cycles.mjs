import { posix } from "node:path";
import { moduleAt } from "./module.mjs";

/**
 * One example import per pair of folders.
 * @typedef {Map<string, Map<string, string>>} Graph
 */

/**
 * Cycles of folders in the domain, in the server and within each web feature; tests are left out.
 * @param {readonly (readonly [from: string, to: string])[]} imports
 * @returns {string[]} one line per cycle
 */
export function findFolderCycles(imports) {
  /** @type {Graph} */
  const graph = new Map();
  for (const [from, to] of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a === undefined || b === undefined || a === b) continue;
    const targets = graph.get(a) ?? new Map();
    graph.set(a, targets.set(b, targets.get(b) ?? `${from} → ${to}`));
  }
  /** @type {Map<string, string>} */
  const cycles = new Map();
  for (const folder of [...graph.keys()].sort()) {
    const cycle = shortestCycle(graph, folder);
    const key = cycle?.toSorted().join();
    if (cycle && key && !cycles.has(key)) cycles.set(key, describeCycle(graph, cycle));
  }
  return [...cycles.values()];
}

/**
 * A server feature counts as one folder, and so does any other folder directly in `src`. A file directly
 * in `src` counts for itself.
 * @param {string} path
 */
function folderOf(path) {
  const { part, layer, feature, role } = moduleAt(path);
  if (role === "test") return undefined;
  if (part === "web") return feature && posix.dirname(path);
  if (part !== "server" && part !== "domain") return undefined;
  if (layer === "") return path;
  const depth = feature === undefined ? 4 : 5;
  return path.split("/").slice(0, depth).join("/");
}

/**
 * @param {Graph} graph
 * @param {string} start
 * @returns {string[] | undefined}
 */
function shortestCycle(graph, start) {
  const paths = [[start]];
  const seen = new Set();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

/**
 * @param {Graph} graph
 * @param {readonly string[]} cycle
 */
function describeCycle(graph, cycle) {
  const [first = "", ...others] = cycle;
  const targets = [...others, first];
  const examples = targets.map((to, i) => graph.get(cycle[i] ?? "")?.get(to));
  return `${[first, ...targets].join(" → ")}: folders import one way; ${examples.join(", ")}`;
}
