/**
 * One cycle for each import that leads back to where the walk came from.
 * @param {ReadonlyMap<string, string[]>} graph
 */
export function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = [];
  /** @type {string[]} */
  const trail = [];
  const done = new Set();

  /** @param {string} node */
  const walk = (node) => {
    if (done.has(node)) return;
    const seenAt = trail.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), node]);
      return;
    }
    trail.push(node);
    for (const next of graph.get(node) ?? []) walk(next);
    trail.pop();
    done.add(node);
  };

  for (const node of graph.keys()) walk(node);
  return cycles;
}
