import type { LoadedShop } from "../features/shops/shops.ts";
import type { MadeImages } from "./shop-images.ts";

export type IconName =
  | "icon-192.png"
  | "icon-512.png"
  | "icon-maskable-512.png"
  | "apple-touch-icon.png";

/** Where the shop's logo is to be had as an icon; a logo that was only drawn on the screen has the house's own. */
export function iconPath(
  { slug, shop: { logoUrl } }: LoadedShop,
  name: IconName,
  madeImages: MadeImages,
): string {
  if (logoUrl.startsWith("/assets/photos/")) return `${logoUrl}/${name}`;
  const isBuilt = logoUrl.startsWith(`/assets/shops/${slug}/`) && madeImages.has(slug, name);
  return isBuilt ? `/assets/shops/${slug}/${name}` : `/assets/pictures/icons/${name}`;
}
