import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@comptoir/domain";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadShops } from "../features/shops/load-shops.ts";
import { setSecurityHeaders } from "../http/security-headers.ts";
import { DIRECTORIES } from "../runtime.ts";
import { headOf } from "./page-head.ts";
import { appManifest } from "./shop-manifest.ts";
import { serveWebApp } from "./web-app.ts";

const prerendered = (language: Language) =>
  `<link rel="preload" as="image" href="/a.svg"/><link rel="preload" as="image" href="/first.svg" fetchPriority="high"/><h1>rendered in ${language}</h1>${"<p>Menu</p>".repeat(200)}`;
const STYLE = "a{content:'$&'}";
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "comptoir-web-"));
  const web = join(folder, "web");
  for (const name of ["app", ".vite"]) mkdirSync(join(web, name), { recursive: true });
  writeFileSync(
    join(web, "index.html"),
    '<!doctype html><html lang="fr"><head><title>Comptoir</title><link rel="icon" href="/favicon.svg" /><link rel="manifest" href="/site.webmanifest" /><meta name="description" content="x" /><script type="module" src="/app/index-abc.js"></script><link rel="stylesheet" crossorigin href="/app/index-abc.css"></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(web, "robots.txt"), "User-agent: *");
  for (const worker of ["shop-worker.js", "staff-worker.js", "order-worker.js"]) {
    writeFileSync(join(web, worker), "self.skipWaiting();");
  }
  writeFileSync(join(web, "app", "page-abc.js"), "export {}");
  writeFileSync(join(web, "app", "index-abc.css"), STYLE);
  writeFileSync(join(web, "app", "figtree-latin-wght-normal-abc.woff2"), "");
  const manifest = {
    "index.html": { file: "app/index-abc.js", isEntry: true, imports: ["_shared.js"] },
    "_shared.js": { file: "app/shared-abc.js" },
    "src/app/start.tsx": { file: "app/start-abc.js", css: ["app/start-abc.css"] },
    "src/app/routes/simple-shop.tsx": { file: "app/page-abc.js", imports: ["_shared.js"] },
  };
  writeFileSync(join(web, ".vite", "manifest.json"), JSON.stringify(manifest));
  const made = join(folder, "made", "rootsflavorsrolle");
  mkdirSync(join(made, "share"), { recursive: true });
  mkdirSync(join(made, "borek.jpg"));
  for (const name of [
    "share.jpg",
    "share/spinach_pastry.jpg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "apple-touch-icon.png",
    "borek.jpg/320.avif",
  ])
    writeFileSync(join(made, name), `made ${name}`);
  cpSync(DIRECTORIES.shops, join(folder, "shops"), { recursive: true });
  const file = join(folder, "shops", "rootsflavorsrolle", "shop.json");
  const { $schema, ...shop } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...shop, staff: { secondFactor: "required" } }));
  app = Fastify();
  setSecurityHeaders(app, { https: false });
  await app.register(cookie);
  await app.register(compress);
  await serveWebApp(app, {
    webDir: web,
    picturesDir: join(folder, "none"),
    shopImagesDir: join(folder, "made"),
    shopsDir: join(folder, "shops"),
    shops: loadShops(join(folder, "shops")),
    publicUrl: "https://x.example",
    prerenderer: {
      prerender: ({ slug }, onPage) => {
        if (slug !== "rootsflavorsrolle") return;
        for (const language of LANGUAGES) onPage(language, prerendered(language));
      },
      close: async () => {},
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("a shop's page is prerendered, with name, colour and preloads", async () => {
  const { body, headers, statusCode } = await get("/rootsflavorsrolle");
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /<div id="root" data-slug="rootsflavorsrolle" data-language="fr" data-version="[\w-]{22}"><h1>/,
  );
  expect(body).toContain("<title>Roots Flavors</title>");
  expect(body).toContain("<style>:root{--accent:#9a4a12}</style>");
  expect(body.indexOf('href="/a.svg"')).toBeLessThan(body.indexOf("</head>"));
  expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
  expect(headers.vary).toContain("Cookie");
});

test("a prerendered page contains its menu as the app would have fetched it", async () => {
  const { body } = await get("/rootsflavorsrolle");
  const [, menu = ""] =
    /<script type="application\/json" id="menu">(.*?)<\/script>/.exec(body) ?? [];
  const { staff, mails, ...shop } =
    loadShops(join(folder, "shops")).get("rootsflavorsrolle")?.shop ?? {};
  expect(staff).toEqual({ secondFactor: "required" });
  expect(JSON.parse(menu)).toEqual(shop);
  expect(menu).not.toContain("<");
});

test("a prerendered page's code waits in a template, and the script that loads it is allowed by the CSP", async () => {
  const { body, headers } = await get("/rootsflavorsrolle");
  const [before, code, after = ""] = body.split(/<template id="code">|<\/template>/);
  expect(code).toContain('<script type="module" src="/app/index-abc.js"></script>');
  expect(code).toContain('<link rel="modulepreload" href="/app/page-abc.js" />');
  expect(code).not.toContain("/app/shared-abc.js");
  expect(`${before}${after}`).not.toMatch(/\.js"/);
  const [, script = ""] = /<script>(.*?)<\/script>/.exec(after) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test("a prerendered page contains its style, allowed by the CSP", async () => {
  const { body, headers } = await get("/rootsflavorsrolle");
  expect(body).toContain(`<style>${STYLE}</style>`);
  expect(body).not.toContain("index-abc.css");
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const [, styles = ""] = /style-src ([^;]*)/.exec(`${headers["content-security-policy"]}`) ?? [];
  expect(styles.split(" ")).toContain(`'sha256-${hash}'`);
});

test("a page rendered by the app links its style, which the browser caches", async () => {
  const { body } = await get("/account");
  expect(body).toContain('href="/app/index-abc.css"');
});

test("the page is in the language chosen on an earlier visit", async () => {
  const english = await get("/rootsflavorsrolle", { cookie: "comptoir_language=en" });
  expect(english.body).toContain('<html lang="en">');
  expect(english.body).toContain("rendered in en");
  const unknown = await get("/rootsflavorsrolle", { cookie: "comptoir_language=xx" });
  expect(unknown.body).toContain("rendered in fr");
});

const contentOf = (body: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(body)?.[1];

test("a shop's page has metadata for chat apps, with an absolute image URL", async () => {
  const { body } = await get("/rootsflavorsrolle");
  expect(contentOf(body, "og:type")).toBe("website");
  expect(contentOf(body, "og:title")).toBe("Roots Flavors");
  expect(contentOf(body, "og:url")).toBe("https://x.example/rootsflavorsrolle");
  expect(contentOf(body, "og:locale")).toBe("fr_CH");
  expect(contentOf(body, "og:image")).toBe(
    "https://x.example/assets/shops/rootsflavorsrolle/share.jpg",
  );
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const english = await get("/rootsflavorsrolle", { cookie: "comptoir_language=en" });
  expect(contentOf(english.body, "og:locale")).toBe("en_GB");
});

test("a link to a dish has the dish's title and image on the same page", async () => {
  const { body } = await get("/rootsflavorsrolle?utm_source=ig&dish=spinach_pastry");
  const title = "Börek aux épinards – Roots Flavors";
  expect(body).toContain(`<title>${title}</title>`);
  expect(contentOf(body, "og:title")).toBe(title);
  expect(contentOf(body, "og:description")).toContain("yufka");
  expect(contentOf(body, "og:image")).toMatch(/\/share\/spinach_pastry\.jpg$/);
  const address = "https://x.example/rootsflavorsrolle?dish=spinach_pastry";
  expect(contentOf(body, "og:url")).toBe(address);
  expect(body).toContain(`<link rel="canonical" href="${address}" />`);
  expect(body).toContain("rendered in fr");
});

test.each([
  ["fr", "imprint", "Mentions légales – Roots Flavors"],
  ["en", "privacy", "Privacy – Roots Flavors"],
  ["fr", "terms", "Conditions de vente – Roots Flavors"],
])("legal pages have the name and colour of the shop, in %s: %s", async (language, page, title) => {
  const cookie = `comptoir_language=${language}`;
  const { body, headers, statusCode } = await get(`/rootsflavorsrolle/${page}`, { cookie });
  expect(statusCode).toBe(200);
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain("<style>:root{--accent:#9a4a12}</style>");
  expect(body).toContain(`href="https://x.example/rootsflavorsrolle/${page}"`);
  expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
  expect(headers.vary).toContain("Cookie");
});

test("legal pages of unknown shops are not found", async () => {
  expect((await get("/nosuchshop/terms")).statusCode).toBe(404);
});

test("a dish without a sharing image shows the shop's", async () => {
  const { body } = await get("/rootsflavorsrolle?dish=cheese_pastry");
  expect(contentOf(body, "og:title")).toBe("Börek au fromage – Roots Flavors");
  expect(contentOf(body, "og:image")).toMatch(/rootsflavorsrolle\/share\.jpg$/);
});

test.each(["nothing", "", "%22%3E%3Cscript%3E", "constructor", "%"])(
  "a link to the unknown dish %j shows the shop",
  async (dish) => {
    const shop = await get("/rootsflavorsrolle");
    const { statusCode, body } = await get(`/rootsflavorsrolle?dish=${dish}`);
    expect(statusCode).toBe(200);
    expect(body).toBe(shop.body);
  },
);

test("text of a shop cannot end the element that contains it", async () => {
  const shops = loadShops(join(folder, "shops"));
  const known = shops.get("rootsflavorsrolle");
  if (!known) throw new Error("no shop");
  const { shop } = known;
  const texts = {
    fr: { ...shop.texts.fr, spinach_pastry: { name: '"><script>', description: "<&" } },
  };
  const odd = { ...shop, shopName: "A & B</title>", texts: { ...shop.texts, ...texts } };
  const site = { publicUrl: "https://x.example", madeImages: { has: () => true } };
  const loaded = { ...known, slug: "odd", shop: odd };
  const { tags } = headOf(site, loaded, "fr", { dish: "spinach_pastry" });
  for (const tag of tags) expect(tag).toMatch(/^<\w+( [\w:-]+="[^"<>]*")+ \/>$/);
});

test("each shop has a manifest with its own name, colour and icon, which its page links", async () => {
  const { body } = await get("/rootsflavorsrolle");
  expect(body.match(/<link rel="manifest"[^>]*>/g)).toEqual([
    '<link rel="manifest" href="/rootsflavorsrolle/site.webmanifest" />',
  ]);
  const answer = await get("/rootsflavorsrolle/site.webmanifest");
  expect(answer.headers["content-type"]).toMatch(/^application\/manifest\+json/);
  expect(answer.json()).toMatchObject({
    id: "/rootsflavorsrolle",
    name: "Roots Flavors",
    start_url: "/rootsflavorsrolle",
    scope: "/rootsflavorsrolle",
    theme_color: "#9a4a12",
    icons: [
      { src: "/assets/shops/rootsflavorsrolle/icon-192.png", sizes: "192x192", purpose: "any" },
      { src: "/assets/shops/rootsflavorsrolle/icon-512.png", sizes: "512x512", purpose: "any" },
      { src: "/assets/shops/rootsflavorsrolle/icon-maskable-512.png", purpose: "maskable" },
    ],
  });
  expect((await get("/nowhere/site.webmanifest")).statusCode).toBe(404);
});

test("fonts load with the code, after the page is shown", async () => {
  const { body } = await get("/rootsflavorsrolle");
  const [head, rest] = body.split("</head>");
  for (const file of ["/app/figtree-latin-wght-normal-abc.woff2", "/app/start-abc.css"]) {
    expect(head).not.toContain(file);
    expect(rest).toMatch(new RegExp(`<template id="code">.*${file}.*</template>`));
  }
});

test("high-priority images in view are preloaded first", async () => {
  const { body } = await get("/rootsflavorsrolle");
  expect(body.indexOf('href="/first.svg"')).toBeLessThan(body.indexOf('href="/a.svg"'));
});

test("a photo is served in its variant, or in the original where there is none", async () => {
  const photo = "/assets/shops/rootsflavorsrolle/borek.jpg";
  expect((await get(`${photo}/320.avif`)).body).toBe("made borek.jpg/320.avif");
  const images = join(folder, "shops", "rootsflavorsrolle", "images");
  writeFileSync(join(images, "new.jpg"), "as it is");
  const fresh = await get("/assets/shops/rootsflavorsrolle/new.jpg/640.webp");
  expect([fresh.body, fresh.headers["content-type"]]).toEqual(["as it is", "image/jpeg"]);
  expect((await get(`${photo}/9.avif`)).statusCode).toBe(404);
});

test("pages are compressed", async () => {
  const { headers } = await get("/rootsflavorsrolle", { "accept-encoding": "gzip" });
  expect(headers["content-encoding"]).toBe("gzip");
});

test.each([
  ["/rootsflavorsrolle/orders", 200],
  ["/kitchen", 200],
  ["/account", 200],
  ["/nowhere", 404],
  ["/nowhere/at/all", 404],
])("%s gets the app with status %i, not prerendered", async (url, status) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(status);
  expect(body).toContain('<div id="root"></div>');
});

test("the root redirects to the default shop and keeps its query", async () => {
  const { statusCode, headers } = await get("/?faq=1&utm_source=ig");
  expect([statusCode, headers.location]).toEqual([302, "/rootsflavorsrolle?faq=1&utm_source=ig"]);
});

test("hashed files are cached for a year, a shop's images for a day", async () => {
  expect((await get("/app/page-abc.js")).headers["cache-control"]).toContain("immutable");
  const logo = await get("/assets/shops/rootsflavorsrolle/logo.svg");
  expect(logo.headers["cache-control"]).toBe("public, max-age=86400");
  expect((await get("/robots.txt")).body).toBe("User-agent: *");
});

const loadedWith = (logoUrl: string) => {
  const shop = loadShops(join(folder, "shops")).get("rootsflavorsrolle");
  if (!shop) throw new Error("the shop comes with the server");
  return { ...shop, shop: { ...shop.shop, logoUrl } };
};

test.each([
  ["a photo of its own", "/assets/photos/abc.jpg", "/assets/photos/abc.jpg/icon-512.png"],
  ["a drawing", "/assets/pictures/bread-plate.svg", "/assets/pictures/icons/icon-512.png"],
  [
    "a file that no icon was built of",
    "/assets/shops/new/logo.svg",
    "/assets/pictures/icons/icon-512.png",
  ],
])("a shop whose logo is %s has icons too", (_, logoUrl, icon) => {
  const made = { has: () => true };
  const { icons } = appManifest(loadedWith(logoUrl), made, undefined, "fr");
  expect(icons.map(({ sizes, src }) => [sizes, src])).toContainEqual(["512x512", icon]);
});

test("board, kitchen and display are installable apps, named in the page's language", async () => {
  const english = { cookie: "comptoir_language=en" };
  const { body } = await get("/rootsflavorsrolle/orders", english);
  expect(body).toContain("<title>Orders – Roots Flavors</title>");
  const [, link = ""] = /<link rel="manifest" href="([^"]+)"/.exec(body) ?? [];
  expect((await get(link)).json()).toMatchObject({
    id: "/rootsflavorsrolle/orders",
    name: "Orders – Roots Flavors",
    short_name: "Orders",
    start_url: "/rootsflavorsrolle/orders",
    scope: "/rootsflavorsrolle/orders",
    display: "standalone",
  });
  const display = await get("/rootsflavorsrolle/monitoring/site.webmanifest");
  expect(display.json()).toMatchObject({
    name: "Affichage – Roots Flavors",
    display: "fullscreen",
  });
  expect((await get("/rootsflavorsrolle/kitchen/site.webmanifest")).json().lang).toBe("fr");
  expect((await get("/nowhere/orders/site.webmanifest")).statusCode).toBe(404);
});

test.each(["/rootsflavorsrolle/order/7?key=abc", "/rootsflavorsrolle/offline"])(
  "%s belongs to its shop's app and has no metadata",
  async (url) => {
    const { body, statusCode } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('href="/rootsflavorsrolle/site.webmanifest"');
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toMatch(/abc"|canonical|og:/);
  },
);

test("with page caching disabled, the caching workers remove themselves; that of notifications stays", async () => {
  const bare = Fastify();
  await bare.register(cookie);
  setSecurityHeaders(bare, { https: false });
  const none = join(folder, "none");
  await serveWebApp(bare, {
    ...{ webDir: join(folder, "web"), picturesDir: none, shopImagesDir: none },
    ...{ shopsDir: join(folder, "shops"), shops: loadShops(join(folder, "shops")) },
    ...{ publicUrl: "https://x.example", keepsPages: false },
  });
  for (const worker of ["/shop-worker.js?shop=rootsflavorsrolle", "/staff-worker.js?shop=x"]) {
    const { body, headers } = await bare.inject(worker);
    expect(body).toContain("registration.unregister()");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
  }
  expect((await bare.inject("/order-worker.js")).body).toBe("self.skipWaiting();");
  await bare.close();
});

test.each([
  "/shop-worker.js?shop=x",
  "/staff-worker.js?shop=rootsflavorsrolle",
  "/order-worker.js",
])("a worker is never cached, and may connect to this server only: %s", async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
  expect(headers["content-security-policy"]).toContain("connect-src 'self'");
});

test.each(["..%2fshop.json", "%2e%2e/shop.json", ".hidden", "x/../../shop.json", "%00", "."])(
  "only images of a shop are served as such: %s",
  async (path) => {
    writeFileSync(join(folder, "shops", "rootsflavorsrolle", "images", ".hidden"), "secret");
    const { statusCode, body } = await get(`/assets/shops/rootsflavorsrolle/${path}`);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toMatch(/shopName|secret/);
  },
);

test.each(["/api/nothing", "/app/nothing.js", "/assets/nothing.svg", "/business_rules/x"])(
  "%s is not a page",
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, "not_found"]);
  },
);

test("a shop without a prerendered page gets the app, with name and colour", async () => {
  const { body } = await get("/nyonbosphore");
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain("<title>Bosphore Nyon</title>");
  expect(body).toContain('<script type="module" src="/app/index-abc.js"></script>');
  expect(body).not.toContain("<template");
});

test("build metadata is not served", async () => {
  expect((await get("/.vite/manifest.json")).statusCode).toBe(404);
});
