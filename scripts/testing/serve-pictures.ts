import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vitest/config";
import { root } from "../run.mjs";

export function servePictures(): Plugin {
  return {
    name: "serve-pictures",
    configureServer({ middlewares }) {
      middlewares.use("/assets", (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const [, kind, name = "", ...rest] = pathname.split("/");
        const file =
          kind === "pictures"
            ? join(root, "dist/pictures", name)
            : join(root, "shops", name, "images", ...rest);
        if (!existsSync(file)) return next();
        if (file.endsWith(".svg")) response.setHeader("content-type", "image/svg+xml");
        response.setHeader("cache-control", "max-age=3600");
        createReadStream(file).pipe(response);
      });
    },
  };
}
