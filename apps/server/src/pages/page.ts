import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LegalPage } from "@comptoir/contract";
import type { Language, Shop } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { type ReadyAnswer, readyAnswer } from "../http/ready-answer.ts";
import { escapeHtml } from "../mail/compose.ts";
import { headOf, type PageHead, plainHeadOf } from "./page-head.ts";
import type { MadeImages } from "./shop-images.ts";
import type { Screen } from "./shop-manifest.ts";
import { chunksOf, readManifest, stylesOf } from "./web-manifest.ts";

export interface WebBuild {
  readonly publicUrl: string;
  readonly madeImages: MadeImages;
  readonly policy: string;
  readonly template: string;
  readonly style:
    | { readonly link: string; readonly css: string; readonly hash: string }
    | undefined;
  readonly fonts: readonly string[];
  readonly code: Readonly<Record<Shop["kind"] | "legal", readonly string[]>>;
}

export interface Visit {
  readonly language: Language;
  readonly dish?: string | undefined;
}

const START = "src/app/start.tsx";
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
  return {
    ...site,
    template,
    style: readStyle(webDir, template),
    fonts: [...fonts, ...stylesOf(manifest, START).map(stylesheet)],
    code: {
      simple: codeOf("src/app/routes/simple-shop.tsx"),
      custom: codeOf("src/app/routes/custom-shop.tsx"),
      legal: codeOf("src/app/routes/legal.tsx"),
    },
  };
}

function readStyle(webDir: string, template: string): WebBuild["style"] {
  const [link, file] = STYLE.exec(template) ?? [];
  if (!link || !file) return undefined;
  const css = readFileSync(join(webDir, file), "utf8");
  return { link, css, hash: cspHash(css) };
}

export function appPage({ template, policy }: WebBuild): ReadyAnswer {
  return pageAnswer(template, policy);
}

/**
 * A shop's page in its colour with metadata, and preloads for fonts and code. Prerendered, it
 * contains the menu, which the app hydrates.
 */
export function shopPage(
  build: WebBuild,
  loaded: LoadedShop,
  { language, dish }: Visit,
  prerendered?: string,
): ReadyAnswer {
  const { policy, fonts, code, style } = build;
  const { slug, shop, shown } = loaded;
  const { images, content } = extractImages(prerendered ?? "");
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

export function legalPage(
  build: WebBuild,
  loaded: LoadedShop,
  language: Language,
  legal: LegalPage,
): ReadyAnswer {
  const head = headOf(build, loaded, language, { legal });
  const tags = [...build.fonts, ...build.code.legal, ...head.tags];
  return pageWith(build, loaded, language, { ...head, tags });
}

export function plainPage(
  build: WebBuild,
  loaded: LoadedShop,
  language: Language,
  screen?: Screen,
): ReadyAnswer {
  return pageWith(build, loaded, language, plainHeadOf(build, loaded, language, screen));
}

function pageWith(build: WebBuild, { shop }: LoadedShop, language: Language, head: PageHead) {
  const { html, styleHash } = dress(build, shop, language, head);
  return pageAnswer(html, build.policy, styleHash);
}

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

function pageAnswer(html: string, policy: string, style?: string, script?: string): ReadyAnswer {
  return readyAnswer(html, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy
      .replace("style-src 'self'", style ? `$& ${style}` : "$&")
      .replace("script-src 'self'", script ? `$& ${script}` : "$&"),
    "cache-control": "no-cache",
    // A cookie selects the language.
    vary: "Cookie",
  });
}

/** Inlines the style, so that the first answer can be shown without another round trip. */
function withStyleInside(html: string, style: WebBuild["style"]): string {
  return style ? html.replace(style.link, () => `<style>${style.css}</style>`) : html;
}

/**
 * Delays the code until the prerendered page is shown: on a slow line it would compete with images.
 * Fonts wait too, because they are larger than all images in view; a similar system font stands in.
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
 * React puts preloads of images at the start of the content. Moves them to the head, high priority
 * first.
 */
function extractImages(prerendered: string) {
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

function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/**
 * Inline script at the end of a prerendered page. Loads the page's code after the first frame, and
 * records taps until the code can handle them.
 */
const HYDRATE_SCRIPT = [
  "earlyTaps=new Set;",
  'addEventListener("click",e=>{',
  'const b=e.target.closest("button");',
  "if(b&&window.earlyTaps){earlyTaps.add(b);e.stopPropagation()}",
  "},true);",
  '(hydrate=>document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint")?hydrate():',
  'new PerformanceObserver((_,seen)=>{seen.disconnect();hydrate()}).observe({type:"paint",buffered:true}))',
  '(()=>document.head.append(document.getElementById("code").content))',
].join("");

const HYDRATE_SCRIPT_HASH = cspHash(HYDRATE_SCRIPT);

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
