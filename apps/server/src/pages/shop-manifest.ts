import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import { WORDS } from "../i18n/words.ts";
import { iconPath } from "./shop-icons.ts";
import type { MadeImages } from "./shop-images.ts";

const PAPER = "#fdf8f0";
const ICONS = [
  { name: "icon-192.png", sizes: "192x192", purpose: "any" },
  { name: "icon-512.png", sizes: "512x512", purpose: "any" },
  { name: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

/** The screens of whoever works at a shop that can be apps of their own, by the end of their address. */
export const SCREENS = ["orders", "kitchen", "monitoring"] as const;
export type Screen = (typeof SCREENS)[number];

/**
 * What a device needs to put the shop on its home screen under its own name and icon. Browsers compare scopes letter
 * by letter, so that of a shop covers its order pages, and also a shop whose name begins like it, which is an app of its own.
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

/** The same for one screen of the shop's people. */
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
    // What hangs on a wall for everybody has no use for the browser's own bars.
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
