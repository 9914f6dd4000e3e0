/** Source folders shown by an area (a folder of apps/web/test or e2e), besides those of the same name. */
export const SOURCES = {
  account: "identity mails profiles",
  board: "bank bank-files bookings closing closings display money notices orders payments printing",
  checkout: "availability basket coupons delivery money offers order orders pricing push",
  "custom-shop": "availability composer menu pricing shop shops",
  office:
    "colour coupons dish-of-the-day drafts fields figures opening photos shop shop-changes shop-versions staff team today",
  "office-journeys": "drafts office opening team",
  offline: "service-worker",
  orders: "bills order order-confirmation order-page payment payments push taking-orders",
  payment: "bank bank-files bills bookings mails order-page payments",
  service: "availability basket delivery shop",
  "simple-shop":
    "availability basket faq menu offers open-pages photos shop shop-footer shop-header shop-versions shops welcome",
};

const SOURCE = /^(?:apps\/(?:web|server)\/src(?:\/features)?|packages\/domain\/src)\/([\w-]+)\//;
const TEST = /^(?:apps\/web\/test|e2e)\/([\w-]+)\//;
/** Folders that any screen may use. */
const SHARED =
  /^(apps\/web\/src|apps\/web\/test\/kit|e2e\/support|packages\/contract\/src|shops)\//;

/** Unit tests, which no screen shows. */
const UNIT_TEST = /\/src\/.*\.test\.tsx?$/;

/**
 * The areas that show one of the changed files.
 * @param {string[]} changed
 * @param {string[]} all
 */
export function changedAreas(changed, all) {
  const found = changed
    .filter((file) => !UNIT_TEST.test(file))
    .flatMap((file) => {
      const known = areasOf(file).filter((area) => all.includes(area));
      return known.length === 0 && SHARED.test(file) ? all : known;
    });
  return all.filter((area) => found.includes(area));
}

/** @param {string} file */
function areasOf(file) {
  const [, area] = TEST.exec(file) ?? [];
  if (area) return [area];
  const name = (SOURCE.exec(file)?.[1] ?? "").replace(/^office-.*/, "office");
  const shows = Object.entries(SOURCES).filter(([, names]) => names.split(" ").includes(name));
  return [name, ...shows.map(([area]) => area)];
}
