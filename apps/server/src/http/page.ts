import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { businessRulesPath, type Shop } from "@comptoir/contract";
import { LANGUAGES, type Language } from "@comptoir/domain";
import type { Shops } from "../features/shops/load-shops.ts";
import { chunksOf, readManifest } from "./web-manifest.ts";

export interface Page {
  readonly html: string;
  /** What the content security policy must allow for this page's own style. */
  readonly styleHash?: string;
}

interface Build {
  readonly webDir: string;
  readonly publicUrl: string;
  readonly template: string;
  readonly preloads: Readonly<Record<Shop["kind"], readonly string[]>>;
}

const PAGES = {
  simple: "src/app/simple-shop-page.tsx",
  custom: "src/app/custom-shop-page.tsx",
} as const;
const FIRST_FONTS = /^(figtree|fraunces)-latin-wght-normal-.+\.woff2$/;

/**
 * The app's page. A shop's comes drawn, in its own colour, with a name and a description for people
 * and search engines, and asks early for the menu, the code and the fonts it will need.
 */
export function createPageRenderer(webDir: string, shops: Shops, publicUrl: string) {
  const template = readFileSync(join(webDir, "index.html"), "utf8");
  const manifest = readManifest(webDir);
  const fonts = readdirSync(join(webDir, "app"))
    .filter((name) => FIRST_FONTS.test(name))
    .map((name) => preload(`/app/${name}`, 'as="font" type="font/woff2" crossorigin'));
  const preloadsOf = (page: string) => [
    ...chunksOf(manifest, page).map((file) => `<link rel="modulepreload" href="/${file}" />`),
    ...fonts,
  ];
  const preloads = { simple: preloadsOf(PAGES.simple), custom: preloadsOf(PAGES.custom) };
  const build: Build = { webDir, publicUrl, template, preloads };

  const pages = new Map<string, Page>();
  for (const { slug, shop } of shops.values()) {
    for (const language of LANGUAGES) {
      pages.set(`${slug}/${language}`, renderShop(build, slug, shop, language));
    }
  }
  return {
    shop: (slug: string, language: Language): Page =>
      pages.get(`${slug}/${language}`) ?? { html: template },
    /** For every other page: the app draws it itself. */
    blank: { html: template } satisfies Page,
  };
}

function renderShop(build: Build, slug: string, shop: Shop, language: Language): Page {
  const { webDir, publicUrl, template, preloads } = build;
  const { street, postalCode, city } = shop.contact.address;
  const place = `${shop.shopName}, ${street}, ${postalCode} ${city}`;
  const description = {
    fr: `${place} : commandez en ligne, payez par TWINT ou virement bancaire.`,
    en: `${place}: order online, pay by TWINT or bank transfer.`,
  }[language];
  const style = `:root{--accent:${shop.theme.accent}}`;
  const drawn = readDrawn(webDir, slug, language);
  const head = [
    `<style>${style}</style>`,
    preload(businessRulesPath(slug), 'as="fetch" crossorigin'),
    ...preloads[shop.kind],
    ...drawn.preloads,
    `<link rel="canonical" href="${escapeHtml(`${publicUrl}/${slug}`)}" />`,
    `<meta property="og:title" content="${escapeHtml(shop.shopName)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
  ];
  const root = drawn.html
    ? `<div id="root" data-slug="${slug}" data-language="${language}">${drawn.html}</div>`
    : '<div id="root"></div>';
  const html = template
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(shop.shopName)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`)
    .replace('<div id="root"></div>', () => root);
  const styleHash = createHash("sha256").update(style).digest("base64");
  return { html, styleHash: `'sha256-${styleHash}'` };
}

/** The page as it was drawn at build time; the images it wants early belong into the head. */
function readDrawn(webDir: string, slug: string, language: Language) {
  const file = join(webDir, "prerendered", `${slug}.${language}.html`);
  if (!existsSync(file)) return { html: "", preloads: [] };
  const source = readFileSync(file, "utf8");
  const [links = ""] = /^(<link [^>]+\/>)*/.exec(source) ?? [];
  return { html: source.slice(links.length), preloads: links.match(/<link [^>]+\/>/g) ?? [] };
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
