import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { businessRulesPath, type Shop } from "@comptoir/contract";
import type { Shops } from "../features/shops/load-shops.ts";

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

const PAGES: Readonly<Record<Shop["kind"], string>> = {
  simple: "src/app/simple-shop-page.tsx",
  custom: "src/app/custom-shop-page.tsx",
};
const FIRST_FONTS = /^(figtree|fraunces)-latin-wght-normal-.+\.woff2$/;

/**
 * The app's page, told at once what its shop will need: name and description for people and search
 * engines, and early requests for the menu, the code and the fonts that the first look waits for.
 */
export function createPageRenderer(webDir: string, shops: Shops, publicUrl: string) {
  const template = readFileSync(join(webDir, "index.html"), "utf8");
  const manifest = readManifest(webDir);
  const fonts = readdirSync(join(webDir, "app"))
    .filter((name) => FIRST_FONTS.test(name))
    .map((name) => preload(`/app/${name}`, 'as="font" type="font/woff2" crossorigin'));
  const rendered = new Map<string, string>();
  for (const { slug, shop } of shops.values()) {
    rendered.set(
      slug,
      renderShop(template, slug, shop, publicUrl, [
        preload(businessRulesPath(slug), 'as="fetch" crossorigin'),
        ...chunksOf(manifest, PAGES[shop.kind]).map(
          (file) => `<link rel="modulepreload" href="/${file}" />`,
        ),
        ...fonts,
      ]),
    );
  }
  return (slug: string | undefined): string => rendered.get(slug ?? "") ?? template;
}

function renderShop(
  template: string,
  slug: string,
  shop: Shop,
  publicUrl: string,
  head: readonly string[],
): string {
  const { street, postalCode, city } = shop.contact.address;
  const description = `${shop.shopName}, ${street}, ${postalCode} ${city} : commandez en ligne, payez par TWINT ou virement.`;
  const links = [
    ...head,
    `<link rel="canonical" href="${escapeHtml(`${publicUrl}/${slug}`)}" />`,
    `<meta property="og:title" content="${escapeHtml(shop.shopName)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
  ];
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(shop.shopName)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace("</head>", () => `  ${links.join("\n    ")}\n  </head>`);
}

/** A page's chunk and what it imports, less what the entry brings anyway. */
function chunksOf(manifest: Manifest, page: string): string[] {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const brought = new Set(entry ? withImports(manifest, entry) : []);
  return withImports(manifest, page)
    .filter((name) => !brought.has(name))
    .flatMap((name) => manifest[name]?.file ?? []);
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [
    ...(manifest[name] ? [name] : []),
    ...(manifest[name]?.imports ?? []).flatMap((next) => withImports(manifest, next, seen)),
  ];
}

function readManifest(webDir: string): Manifest {
  const file = join(webDir, ".vite", "manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function preload(href: string, how: string): string {
  return `<link rel="preload" href="${href}" ${how} />`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
