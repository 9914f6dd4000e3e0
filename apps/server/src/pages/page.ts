import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LegalPage } from "@comptoir/contract";
import type { Language, Shop } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { type ReadyAnswer, readyAnswer } from "../http/ready-answer.ts";
import { cspHash, HYDRATE_SCRIPT, HYDRATE_SCRIPT_HASH } from "./hydrate-script.ts";
import { escapeHtml, headOf, type PageHead, plainHeadOf } from "./page-head.ts";
import type { MadeImages } from "./shop-images.ts";
import type { Screen } from "./shop-manifest.ts";
import { chunksOf, readManifest, stylesOf } from "./web-manifest.ts";

/** What all pages have in common. */
export interface WebBuild {
  readonly publicUrl: string;
  readonly madeImages: MadeImages;
  /** The content security policy of every answer. */
  readonly policy: string;
  readonly template: string;
  /** The app's own style: where the page asks for it, and what it says. */
  readonly style:
    | { readonly link: string; readonly css: string; readonly hash: string }
    | undefined;
  readonly fonts: readonly string[];
  readonly code: Readonly<Record<Shop["kind"] | "legal", readonly string[]>>;
}

export interface Visit {
  readonly language: Language;
  /** The dish that the link leads to; any text. */
  readonly dish?: string | undefined;
}

/** What the entry of the app goes on with by itself. */
const START = "src/app/start.tsx";
const PAGES = {
  simple: "src/app/routes/simple-shop.tsx",
  custom: "src/app/routes/custom-shop.tsx",
  legal: "src/app/routes/legal.tsx",
} as const;
const STYLE = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/;
const FIRST_FONTS = /^(figtree|fraunces)-latin-wght-normal-.+\.woff2$/;

export function readWebBuild(
  webDir: string,
  site: Pick<WebBuild, "publicUrl" | "madeImages" | "policy">,
): WebBuild {
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
  const code = {
    simple: codeOf(PAGES.simple),
    custom: codeOf(PAGES.custom),
    legal: codeOf(PAGES.legal),
  };
  return {
    ...site,
    template,
    style: readStyle(webDir, template),
    fonts: [...fonts, ...stylesOf(manifest, START).map(stylesheet)],
    code,
  };
}

function readStyle(webDir: string, template: string): WebBuild["style"] {
  const [link, file] = STYLE.exec(template) ?? [];
  if (!link || !file) return undefined;
  const css = readFileSync(join(webDir, file), "utf8");
  return { link, css, hash: cspHash(css) };
}

/** A page that the app renders by itself. */
export function appPage({ template, policy }: WebBuild): ReadyAnswer {
  return pageAnswer(template, policy);
}

/**
 * A shop's page in its own colour, with a name and a description for people and search engines, that
 * asks early for the fonts and the code it will need. Prerendered, it brings its menu along, and the
 * app hydrates it; else the app renders it by itself.
 */
export function shopPage(
  build: WebBuild,
  loaded: LoadedShop,
  { language, dish }: Visit,
  prerendered?: string,
): ReadyAnswer {
  const { policy, fonts, code, style } = build;
  const { slug, shop, shown } = loaded;
  const { images, content } = withImagesApart(prerendered ?? "");
  const head = headOf(build, loaded, language, { dish });
  const { html, styleHash } = dress(build, shop, language, {
    ...head,
    tags: [...images, ...fonts, ...code[shop.kind], ...head.tags],
  });
  if (!content) return pageAnswer(html, policy, styleHash);

  const facts = `data-slug="${slug}" data-language="${language}" data-version="${shown.version}"`;
  const root = `<div id="root" ${facts}>${content}</div>`;
  const menu = `<script type="application/json" id="menu">${jsonInHtml(shown.shop)}</script>`;
  const page = withCodeLater(withStyleInside(html, style), fonts).replace(
    '<div id="root"></div>',
    () => root + menu,
  );
  const styles = style ? `${styleHash} ${style.hash}` : styleHash;
  return pageAnswer(page, policy, styles, HYDRATE_SCRIPT_HASH);
}

/** What a shop says about itself, named and dressed as it is; the app renders it. */
export function legalPage(
  build: WebBuild,
  loaded: LoadedShop,
  language: Language,
  legal: LegalPage,
): ReadyAnswer {
  const head = headOf(build, loaded, language, { legal });
  const tags = [...build.fonts, ...build.code.legal, ...head.tags];
  const { html, styleHash } = dress(build, loaded.shop, language, { ...head, tags });
  return pageAnswer(html, build.policy, styleHash);
}

/** Any other page of a shop, such as an order's: the app renders it, in its shop's name and colour from the start. */
export function plainPage(
  build: WebBuild,
  loaded: LoadedShop,
  language: Language,
  screen?: Screen,
): ReadyAnswer {
  const head = plainHeadOf(build, loaded, language, screen);
  const { html, styleHash } = dress(build, loaded.shop, language, head);
  return pageAnswer(html, build.policy, styleHash);
}

/** The app's page in a shop's colour, with a head that speaks for it. */
function dress(
  { template }: WebBuild,
  shop: Shop,
  language: Language,
  { title, description, tags }: PageHead,
) {
  const style = `:root{--accent:${shop.theme.accent}}`;
  const head = [`<style>${style}</style>`, ...tags];
  const html = template
    .replace('<html lang="fr">', `<html lang="${language}">`)
    .replace(/<link rel="(?:icon|manifest)"[^>]*>\s*/g, "")
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`);
  return { html, styleHash: cspHash(style) };
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

/** It shows with its first answer: a style on its own would come one way there and back later, beside the pictures. */
function withStyleInside(html: string, style: WebBuild["style"]): string {
  return style ? html.replace(style.link, () => `<style>${style.css}</style>`) : html;
}

/**
 * A prerendered page can be read before its code is there, so the code waits until it is on the
 * screen: on a slow line it would take the way from style and pictures. So do the fonts, which are
 * larger than all the pictures in view; until they come, the words show in a font like them.
 */
function withCodeLater(html: string, fonts: readonly string[]): string {
  const code = /<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g;
  const later = [...(html.match(code) ?? []), ...fonts];
  const end = `<template id="code">${later.join("")}</template><script>${HYDRATE_SCRIPT}</script>`;
  return later
    .reduce((page, tag) => page.replace(tag, ""), html)
    .replace("</body>", () => `${end}</body>`);
}

/**
 * The images that a prerendered page wants early come first in it, but belong into the head, those
 * before the others that the page says matter most.
 */
function withImagesApart(prerendered: string) {
  const [links = ""] = /^(<link [^>]+\/>)*/.exec(prerendered) ?? [];
  const images = links.match(/<link [^>]+\/>/g) ?? [];
  const isFirst = (link: string) => /fetchpriority="high"/i.test(link);
  return {
    images: [...images.filter(isFirst), ...images.filter((link) => !isFirst(link))],
    content: prerendered.slice(links.length),
  };
}

function modulePreload(file: string): string {
  return `<link rel="modulepreload" href="/${file}" />`;
}

function stylesheet(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}" />`;
}

function preload(href: string, how: string): string {
  return `<link rel="preload" href="${href}" ${how} />`;
}

/** No text of the shop can end the script that it stands in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
