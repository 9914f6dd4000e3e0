import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import type { LoadedShop, Shops } from "../features/shops/shops.ts";

export interface MadeImages {
  has(slug: string, name: string): boolean;
}

export function readMadeImages(directory: string): MadeImages {
  const names = existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: "utf8" })
    : [];
  const made = new Set(names.map((name) => name.replaceAll(sep, "/")));
  return { has: (slug, name) => made.has(`${slug}/${name}`) };
}

interface ShopImagesOptions {
  readonly shops: Shops;
  readonly shopsDir: string;
  readonly madeDir: string;
  readonly made: MadeImages;
  readonly maxAge: number;
}

const VARIANT = /^(.+\.(?:jpe?g|png|webp))\/[^/]+$/i;

export function shopImages(options: ShopImagesOptions): FastifyPluginAsync {
  const { shops, shopsDir, madeDir, made, maxAge } = options;
  return async (app) => {
    // The path must be spelled exactly like the file.
    const guard = { dotfiles: "deny" as const, allowedPath: () => true };
    const files = { root: shopsDir, maxAge, index: false as const };
    await app.register(fastifyStatic, { ...files, ...guard, serve: false });
    app.get<{ Params: { slug: string; "*": string } }>(
      "/assets/shops/:slug/*",
      { schema: { hide: true } },
      (request, reply) => {
        const { slug, "*": path } = request.params;
        if (!shops.get(slug)) return reply.callNotFound();
        if (made.has(slug, path)) return reply.sendFile(path, join(madeDir, slug));
        // A photo added after the build is sent in its original size.
        const [, photo = path] = VARIANT.exec(path) ?? [];
        return reply.sendFile(photo, join(shopsDir, slug, "images"));
      },
    );
  };
}

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
