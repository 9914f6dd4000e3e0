import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Shop } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { type ReadyAnswer, readyAnswer } from "../http/ready-answer.ts";
import { WORDS } from "../i18n/words.ts";
import { cspHash, HYDRATE_SCRIPT, HYDRATE_SCRIPT_HASH } from "./hydrate-script.ts";
import { chunksOf, readManifest } from "./web-manifest.ts";

/** What all pages have in common. */
export interface WebBuild {
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

export function readWebBuild(
  webDir: string,
  { publicUrl, policy }: Pick<WebBuild, "publicUrl" | "policy">,
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
  const code = { simple: codeOf(PAGES.simple), custom: codeOf(PAGES.custom) };
  return { publicUrl, policy, template, fonts, code };
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
  { slug, shop }: LoadedShop,
  language: Language,
  prerendered?: string,
): ReadyAnswer {
  const { publicUrl, policy, template, fonts, code } = build;
  const { street, postalCode, city } = shop.contact.address;
  const place = `${shop.shopName}, ${street}, ${postalCode} ${city}`;
  const description = WORDS[language].pageDescription(place);
  const style = `:root{--accent:${shop.theme.accent}}`;
  const { images, content } = withImagesApart(prerendered ?? "");
  const head = [
    `<style>${style}</style>`,
    ...images,
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
  if (!content) return pageAnswer(html, policy, styleHash);

  const root = `<div id="root" data-slug="${slug}" data-language="${language}">${content}</div>`;
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
 * A prerendered page can be read before its code is there, so the code waits until it is on the
 * screen: on a slow line it would take the way from style, fonts and pictures.
 */
function withCodeLater(html: string): string {
  const later = /<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g;
  const code = html.match(later)?.join("") ?? "";
  const end = `<template id="code">${code}</template><script>${HYDRATE_SCRIPT}</script>`;
  return html.replace(later, "").replace("</body>", () => `${end}</body>`);
}

/** The images that a prerendered page wants early come first in it, but belong into the head. */
function withImagesApart(prerendered: string) {
  const [links = ""] = /^(<link [^>]+\/>)*/.exec(prerendered) ?? [];
  return {
    images: links.match(/<link [^>]+\/>/g) ?? [],
    content: prerendered.slice(links.length),
  };
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
