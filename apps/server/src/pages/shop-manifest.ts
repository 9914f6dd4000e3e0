import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { WORDS } from "../i18n/words.ts";
import type { MadeImages } from "./shop-images.ts";
import { iconPath } from "./shop-images.ts";

const PAPER = "#fdf8f0";
const ICONS = [
  { name: "icon-192.png", sizes: "192x192", purpose: "any" },
  { name: "icon-512.png", sizes: "512x512", purpose: "any" },
  { name: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

export const SCREENS = ["orders", "kitchen", "monitoring"] as const;
export type Screen = (typeof SCREENS)[number];

/**
 * Web app manifest of the shop. Scopes are compared as string prefixes, so this one covers order
 * pages, but also a shop whose name starts the same, which is a separate app.
 */
export function shopManifest(loaded: LoadedShop, madeImages: MadeImages) {
  const { slug, shop } = loaded;
  return {
    ...appAt(`/${slug}`, loaded, madeImages),
    name: shop.shopName,
    short_name: shop.shopName,
    lang: DEFAULT_LANGUAGE,
    display: "standalone",
  };
}

export function screenManifest(
  loaded: LoadedShop,
  screen: Screen,
  language: Language,
  madeImages: MadeImages,
) {
  const { slug, shop } = loaded;
  const title = WORDS[language].screens[screen];
  return {
    ...appAt(`/${slug}/${screen}`, loaded, madeImages),
    name: `${title} – ${shop.shopName}`,
    short_name: title,
    lang: language,
    // The wall display is shown without browser controls.
    display: screen === "monitoring" ? "fullscreen" : "standalone",
  };
}

function appAt(path: string, loaded: LoadedShop, madeImages: MadeImages) {
  return {
    id: path,
    start_url: path,
    scope: path,
    background_color: PAPER,
    theme_color: loaded.shop.theme.accent,
    icons: ICONS.map(({ name, ...icon }) => ({
      src: iconPath(loaded, name, madeImages),
      type: "image/png",
      ...icon,
    })),
  };
}
