import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { WORDS } from "../i18n/words.ts";
import { iconPath, type MadeImages } from "./shop-images.ts";

const PAPER = "#fdf8f0";
const ICONS = [
  { name: "icon-192.png", sizes: "192x192", purpose: "any" },
  { name: "icon-512.png", sizes: "512x512", purpose: "any" },
  { name: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

export const SCREENS = ["orders", "kitchen", "monitoring"] as const;
export type Screen = (typeof SCREENS)[number];

/**
 * Web app manifest of the shop, or of one of its screens. Scopes are compared as string prefixes, so
 * the shop's covers order pages, but also a shop whose name starts the same, which is a separate app.
 */
export function appManifest(
  loaded: LoadedShop,
  madeImages: MadeImages,
  screen: Screen | undefined,
  language: Language,
) {
  const { slug, shop } = loaded;
  const path = screen ? `/${slug}/${screen}` : `/${slug}`;
  const title = screen && WORDS[language].screens[screen];
  return {
    id: path,
    start_url: path,
    scope: path,
    background_color: PAPER,
    theme_color: shop.theme.accent,
    icons: ICONS.map(({ name, ...icon }) => ({
      src: iconPath(loaded, name, madeImages),
      type: "image/png",
      ...icon,
    })),
    name: title ? `${title} – ${shop.shopName}` : shop.shopName,
    short_name: title ?? shop.shopName,
    lang: screen ? language : DEFAULT_LANGUAGE,
    // The wall display is shown without browser controls.
    display: screen === "monitoring" ? "fullscreen" : "standalone",
  };
}
