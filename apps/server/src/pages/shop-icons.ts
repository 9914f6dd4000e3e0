import type { LoadedShop } from "../features/shops/shops.ts";
import type { MadeImages } from "./shop-images.ts";

export type IconName =
  | "icon-192.png"
  | "icon-512.png"
  | "icon-maskable-512.png"
  | "apple-touch-icon.png";

/**
 * Path of the logo as an icon; the default icon for a logo that exists only as a drawing on screen.
 */
export function iconPath(
  { slug, shop: { logoUrl } }: LoadedShop,
  name: IconName,
  madeImages: MadeImages,
): string {
  if (logoUrl.startsWith("/assets/photos/")) return `${logoUrl}/${name}`;
  const isBuilt = logoUrl.startsWith(`/assets/shops/${slug}/`) && madeImages.has(slug, name);
  return isBuilt ? `/assets/shops/${slug}/${name}` : `/assets/pictures/icons/${name}`;
}
