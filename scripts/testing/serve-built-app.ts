import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import type { Plugin } from "vitest/config";
import { root } from "../run.mjs";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Lets the test that opened the page put its fake server in place before the app starts. */
const HOOK = "<script>parent.beforeAppStarts(window)</script>";

/** Serves the built web app to the frames of screen tests: its page at every address, and its files. */
export function serveBuiltApp(): Plugin {
  const readPage = () => readFileSync(join(root, "dist/web/index.html"), "utf8");
  return {
    name: "serve-built-app",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (isVisit(request, pathname)) {
          response.setHeader("content-type", "text/html");
          response.end(readPage().replace("<head>", `<head>${HOOK}`));
          return;
        }
        const file = fileAt(pathname);
        const type = TYPES[extname(pathname)];
        if (!file || !type || !existsSync(file)) {
          next();
          return;
        }
        response.setHeader("content-type", type);
        // Each visit is a new page: it finds the files of the one before in the browser's memory.
        response.setHeader("cache-control", "max-age=3600");
        response.end(readFileSync(file));
      });
    },
  };
}

/** The frames in which Vitest itself runs the tests lie under an address of its own. */
function isVisit({ headers }: IncomingMessage, pathname: string): boolean {
  return headers["sec-fetch-dest"] === "iframe" && !pathname.startsWith("/__vitest");
}

function fileAt(pathname: string): string | undefined {
  const [, folder, kind, name, ...rest] = pathname.split("/");
  if (folder === "app") return join(root, "dist/web", pathname);
  if (folder !== "assets") return join(root, "dist/web", pathname.slice(1));
  if (kind === "pictures") return join(root, "dist/pictures", name ?? "");
  return join(root, "shops", name ?? "", "images", ...rest);
}
