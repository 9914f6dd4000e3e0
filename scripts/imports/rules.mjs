/** @import { Module } from "./module.mjs" */

/**
 * @typedef {object} Rule
 * @property {string} says
 * @property {(from: Module, to: Module) => boolean} forbids
 */

/** From the top: a folder imports only those below it. */
const WEB_LAYERS = [
  "service-worker",
  "app",
  "features",
  "office",
  "basket",
  "order",
  "identity",
  "shop",
  "i18n",
  "ui",
  "platform",
];

/** @param {Module} module */
const isTest = ({ role }) => role === "test";

/** @type {Rule[]} */
export const rules = [
  {
    says: "the domain imports nothing outside itself; its tests read shops through the contract",
    forbids: (from, to) =>
      from.part === "domain" &&
      to.part !== "domain" &&
      !isTestTool(from, to) &&
      !(isTest(from) && to.part === "contract"),
  },
  {
    says: "the contract imports the domain and zod only",
    forbids: (from, to) =>
      from.part === "contract" &&
      to.part !== "contract" &&
      to.part !== "domain" &&
      !/^zod($|\/)/.test(to.path) &&
      !isTestTool(from, to),
  },
  {
    says: "server and web never import each other, but for the server behind the screens' tests",
    forbids: (from, to) =>
      (from.part === "server" && to.part === "web") ||
      (from.part === "web" && to.part === "server" && !(isTest(from) && isTest(to))),
  },
  {
    says: "a repository imports neither use cases nor routes",
    forbids: (from, to) =>
      isServerFeature(from) &&
      from.role === "repository" &&
      isServerFeature(to) &&
      to.role !== "repository",
  },
  {
    says: "a use case does not import routes",
    forbids: (from, to) =>
      isServerFeature(from) &&
      from.role === "use case" &&
      isServerFeature(to) &&
      to.role === "routes",
  },
  {
    says: "storage imports no feature",
    forbids: (from, to) =>
      from.part === "server" && from.layer === "storage" && isServerFeature(to),
  },
  {
    says: "http imports neither features nor pages",
    forbids: (from, to) =>
      from.part === "server" && from.layer === "http" && (isServerFeature(to) || isPages(to)),
  },
  {
    says: "a feature does not import pages",
    forbids: (from, to) => isServerFeature(from) && isPages(to),
  },
  {
    says: "a feature does not import another feature's repository",
    forbids: (from, to) =>
      isServerFeature(from) &&
      isServerFeature(to) &&
      to.role === "repository" &&
      from.feature !== to.feature,
  },
  {
    says: "no web feature imports another feature",
    forbids: (from, to) => isWebFeature(from) && isWebFeature(to) && from.feature !== to.feature,
  },
  {
    says: `web code stands in one of ${WEB_LAYERS.join(", ")}`,
    forbids: (from, to) =>
      [from, to].some((module) => isInWebFolder(module) && layerOf(module) < 0) ||
      (from.part === "web" && from.layer === "" && !isTest(from)),
  },
  {
    says: `the web imports downwards: ${WEB_LAYERS.join(", ")}`,
    forbids: (from, to) =>
      isInWebFolder(from) && isInWebFolder(to) && layerOf(to) >= 0 && layerOf(from) > layerOf(to),
  },
  {
    says: "only tests import test files",
    forbids: (from, to) => !isTest(from) && isTest(to) && to.part !== "outside",
  },
  {
    says: "imports are relative or name a package, so that these rules can follow them",
    forbids: (_, to) => /^(#|[@~]?\/)/.test(to.path),
  },
];

/**
 * Tests need packages such as vitest, but no other part of the product.
 * @param {Module} from
 * @param {Module} to
 */
function isTestTool(from, to) {
  return isTest(from) && to.part === "outside";
}

/** @param {Module} module */
function isServerFeature({ part, layer }) {
  return part === "server" && layer === "features";
}

/** @param {Module} module */
function isInWebFolder({ part, layer }) {
  return part === "web" && layer !== "";
}

/** @param {Module} module */
function layerOf({ layer }) {
  return WEB_LAYERS.indexOf(layer);
}

/** @param {Module} module */
function isPages({ part, layer }) {
  return part === "server" && layer === "pages";
}

/** @param {Module} module */
function isWebFeature({ part, layer }) {
  return part === "web" && layer === "features";
}
