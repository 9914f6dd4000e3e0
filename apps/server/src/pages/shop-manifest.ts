import { DEFAULT_LANGUAGE } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";
import type { MadeImages } from "./shop-images.ts";

const PAPER = "#fdf8f0";
const ICONS = [
  { name: "icon-192.png", sizes: "192x192", purpose: "any" },
  { name: "icon-512.png", sizes: "512x512", purpose: "any" },
  { name: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
];

/** What a phone needs to put the shop on its home screen under its own name and icon. */
export function shopManifest({ slug, shop }: LoadedShop, madeImages: MadeImages) {
  return {
    id: `/${slug}`,
    name: shop.shopName,
    short_name: shop.shopName,
    lang: DEFAULT_LANGUAGE,
    start_url: `/${slug}`,
    scope: `/${slug}`,
    display: "standalone",
    background_color: PAPER,
    theme_color: shop.theme.accent,
    icons: ICONS.filter(({ name }) => madeImages.has(slug, name)).map(({ name, ...icon }) => ({
      src: `/assets/shops/${slug}/${name}`,
      type: "image/png",
      ...icon,
    })),
  };
}
