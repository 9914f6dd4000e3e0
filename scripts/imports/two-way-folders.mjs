import { posix } from "node:path";
import { moduleAt } from "./module.mjs";

/**
 * Folders of one web feature that import each other.
 * @param {readonly (readonly [from: string, to: string])[]} imports
 * @returns {string[]} one line per pair
 */
export function findTwoWayFolders(imports) {
  const ways = new Set(
    imports.flatMap(([from, to]) => {
      const [a, b] = [moduleAt(from), moduleAt(to)];
      const isWithin = a.part === "web" && a.feature !== undefined && a.feature === b.feature;
      return isWithin && a.role !== "test" ? [`${posix.dirname(from)} ${posix.dirname(to)}`] : [];
    }),
  );
  return [...ways].flatMap((way) => {
    const [from = "", to = ""] = way.split(" ");
    const isTwoWay = from < to && ways.has(`${to} ${from}`);
    return isTwoWay ? [`${from} ↔ ${to}: folders of one feature import one way`] : [];
  });
}
