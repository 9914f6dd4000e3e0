import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import type { Shops } from "../features/shops/shops.ts";

/** What the build made of the shops' own images: photos in several widths, icons, pictures to share. */
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

/** Each shop's own images, whenever it came, and what was made of them. */
export function shopImages(options: ShopImagesOptions): FastifyPluginAsync {
  const { shops, shopsDir, madeDir, made, maxAge } = options;
  return async (app) => {
    // What is asked for must be spelled as the file is.
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
        // A photo that came after the build is sent as it is, whatever width was asked for.
        const [, photo = path] = VARIANT.exec(path) ?? [];
        return reply.sendFile(photo, join(shopsDir, slug, "images"));
      },
    );
  };
}
