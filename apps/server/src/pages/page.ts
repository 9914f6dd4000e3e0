import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Shop } from "@comptoir/contract";
import { LANGUAGES, type Language } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { type ReadyAnswer, readyAnswer } from "../http/ready-answer.ts";
import { cspHash, HYDRATE_SCRIPT, HYDRATE_SCRIPT_HASH } from "./hydrate-script.ts";
import { chunksOf, readManifest } from "./web-manifest.ts";

interface Build {
  readonly webDir: string;
  readonly publicUrl: string;
  /** The content security policy of every answer. */
  readonly policy: string;
  readonly template: string;
  readonly fonts: readonly string[];
  readonly code: Readonly<Record<Shop["kind"], readonly string[]>>;
}

/** What the entry of the app goes on with by itself. */
const START = "src/app/start.tsx";
const PAGES = {
  simple: "src/app/routes/simple-shop.tsx",
  custom: "src/app/routes/custom-shop.tsx",
} as const;
const FIRST_FONTS = /^(figtree|fraunces)-latin-wght-normal-.+\.woff2$/;

/**
 * The app's page. A shop's comes drawn, in its own colour, with a name and a description for people
 * and search engines, with its menu, and asks early for the fonts and the code it will need.
 */
export function createPageRenderer({
  webDir,
  publicUrl,
  policy,
}: Pick<Build, "webDir" | "publicUrl" | "policy">) {
  const manifest = readManifest(webDir);
  const startFiles = chunksOf(manifest, START);
  const template = readFileSync(join(webDir, "index.html"), "utf8").replace(
    "</head>",
    () => `${startFiles.map(modulePreload).join("")}</head>`,
  );
  const fonts = readdirSync(join(webDir, "app"))
    .filter((name) => FIRST_FONTS.test(name))
    .map((name) => preload(`/app/${name}`, 'as="font" type="font/woff2" crossorigin'));
  const codeOf = (page: string) =>
    chunksOf(manifest, page)
      .filter((file) => !startFiles.includes(file))
      .map(modulePreload);
  const code = { simple: codeOf(PAGES.simple), custom: codeOf(PAGES.custom) };
  const build: Build = { webDir, publicUrl, policy, template, fonts, code };

  const pages = new WeakMap<LoadedShop, Record<Language, ReadyAnswer>>();
  const pagesOf = (loaded: LoadedShop) => {
    const known = pages.get(loaded);
    if (known) return known;
    const { slug, shop } = loaded;
    const drawn = Object.fromEntries(
      LANGUAGES.map((language) => [language, renderShop(build, slug, shop, language)]),
    ) as Record<Language, ReadyAnswer>;
    pages.set(loaded, drawn);
    return drawn;
  };
  /** For every other page: the app draws it itself. */
  const blank = pageAnswer(template, policy);
  return {
    shop: (loaded: LoadedShop, language: Language) => pagesOf(loaded)[language],
    blank,
  };
}

function renderShop(build: Build, slug: string, shop: Shop, language: Language): ReadyAnswer {
  const { webDir, publicUrl, policy, template, fonts, code } = build;
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
    ...drawn.preloads,
    ...fonts,
    ...code[shop.kind],
    `<link rel="canonical" href="${escapeHtml(`${publicUrl}/${slug}`)}" />`,
    `<meta property="og:title" content="${escapeHtml(shop.shopName)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
  ];
  const html = template
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(shop.shopName)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`);
  const styleHash = cspHash(style);
  if (!drawn.html) return pageAnswer(html, policy, styleHash);

  const root = `<div id="root" data-slug="${slug}" data-language="${language}">${drawn.html}</div>`;
  const menu = `<script type="application/json" id="menu">${jsonInHtml(shop)}</script>`;
  const page = withCodeLater(html).replace('<div id="root"></div>', () => root + menu);
  return pageAnswer(page, policy, styleHash, HYDRATE_SCRIPT_HASH);
}

/** Besides what every answer's policy allows, a page may use the style and the script within it. */
function pageAnswer(html: string, policy: string, style?: string, script?: string): ReadyAnswer {
  return readyAnswer(html, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy
      .replace("style-src 'self'", style ? `$& ${style}` : "$&")
      .replace("script-src 'self'", script ? `$& ${script}` : "$&"),
    "cache-control": "no-cache",
    // A cookie says which language a page comes in.
    vary: "Cookie",
  });
}

/**
 * A drawn page can be read before its code is there, so the code waits until it is on the screen:
 * on a slow line it would take the way from style, fonts and pictures.
 */
function withCodeLater(html: string): string {
  const later = /<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g;
  const code = html.match(later)?.join("") ?? "";
  const wake = `<template id="code">${code}</template><script>${HYDRATE_SCRIPT}</script>`;
  return html.replace(later, "").replace("</body>", () => `${wake}</body>`);
}

/** The page as it was drawn at build time; the images it wants early belong into the head. */
function readDrawn(webDir: string, slug: string, language: Language) {
  const file = join(webDir, "prerendered", `${slug}.${language}.html`);
  if (!existsSync(file)) return { html: "", preloads: [] };
  const source = readFileSync(file, "utf8");
  const [links = ""] = /^(<link [^>]+\/>)*/.exec(source) ?? [];
  return { html: source.slice(links.length), preloads: links.match(/<link [^>]+\/>/g) ?? [] };
}

function modulePreload(file: string): string {
  return `<link rel="modulepreload" href="/${file}" />`;
}

function preload(href: string, how: string): string {
  return `<link rel="preload" href="${href}" ${how} />`;
}

/** No text of the shop can end the script that it stands in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
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
