import { posix } from "node:path";

/**
 * @typedef {object} Module
 * @property {string} path from the root of the repository; the bare name when it is outside
 * @property {"domain" | "contract" | "server" | "web" | "outside"} part
 * @property {string} layer first folder below src, or ""
 * @property {string | undefined} feature
 * @property {"routes" | "use case" | "repository" | "test"} role
 */

const workspaces = new Map([
  ["packages/domain", "domain"],
  ["packages/contract", "contract"],
  ["apps/server", "server"],
  ["apps/web", "web"],
]);
const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/**
 * @param {string} path
 * @returns {Module}
 */
export function moduleAt(path) {
  const [group, workspace, src, layer = "", ...rest] = path.split("/");
  const part = /** @type {Module["part"] | undefined} */ (workspaces.get(`${group}/${workspace}`));
  const isLayer = src === "src" && rest.length > 0;
  return {
    path,
    part: part ?? "outside",
    layer: isLayer ? layer : "",
    feature: isLayer && layer === "features" && rest.length > 1 ? rest[0] : undefined,
    role: roleOf(path),
  };
}

/**
 * @param {string} path
 * @returns {Module["role"]}
 */
function roleOf(path) {
  if (/\.(test|arbitraries)\.tsx?$/.test(path) || path.includes("/test/")) return "test";
  if (/[/-]routes\.ts$/.test(path)) return "routes";
  if (/[/-](repository|row)\.ts$/.test(path)) return "repository";
  return "use case";
}

/**
 * Resolves an import to a path from the root, or to the bare name of a package.
 * @param {string} from
 * @param {string} specifier
 * @param {ReadonlySet<string>} sources
 */
export function resolveImport(from, specifier, sources) {
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(from), specifier);
    const ending = endings.find((candidate) => sources.has(target + candidate));
    return target + (ending ?? "");
  }
  const ownName = /^@comptoir\/([^/]+)/.exec(specifier)?.[1];
  for (const [folder, part] of workspaces) {
    if (part === ownName) return `${folder}/src/index.ts`;
  }
  return specifier;
}
