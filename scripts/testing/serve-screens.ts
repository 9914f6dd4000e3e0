import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Plugin } from "vitest/config";
import type { ScreenServer } from "../../apps/server/test/screen-server.ts";

type Module = typeof import("../../apps/server/test/screen-server.ts");
/** Imported by URL, so that Node loads it instead of having it bundled with the configuration. */
const MODULE = new URL("../../apps/server/test/screen-server.ts", import.meta.url).href;

/** Gives each test a server, which starts at the first request and stops at the end of the test. */
export function serveScreens(): Plugin {
  const servers = new Map<string, Promise<ScreenServer>>();
  const closed = new Set<string>();
  let template: ReturnType<Module["makeTemplate"]> | undefined;
  const start = async () => {
    const { makeTemplate, startScreenServer }: Module = await import(MODULE);
    template ??= makeTemplate();
    return await startScreenServer((await template).file);
  };
  return {
    name: "serve-screens",
    configureServer({ middlewares, httpServer }) {
      httpServer?.on("close", () => void template?.then(({ remove }) => remove()));
      middlewares.use(async (request, response, next) => {
        const id = request.headers["x-test-server"];
        if (typeof id !== "string") return next();
        // A page that was left may still send requests, which must not start another server.
        if (closed.has(id)) return void response.writeHead(410).end();
        const now = new Date(Number(request.headers["x-test-time"]));
        const [, action] = request.url?.split("/test-server/") ?? [];
        const started = servers.get(id);
        try {
          if (action === "close") {
            closed.add(id);
            servers.delete(id);
            response.setHeader("set-cookie", endCookies(request)).end();
            return await (await started)?.close();
          }
          const starting = started ?? start();
          servers.set(id, starting);
          const server = await starting;
          if (!action) return server.answer(request, response, now);
          const done = await server.act(action, JSON.parse(await text(request)), now);
          response.setHeader("set-cookie", server.cookies.splice(0));
          response.end(JSON.stringify(done ?? null));
        } catch (error) {
          response.statusCode = 500;
          response.end(error instanceof Error ? error.stack : String(error));
        }
      });
    },
  };
}

function endCookies({ headers }: IncomingMessage): string[] {
  const names = (headers.cookie ?? "").split("; ").map((cookie) => cookie.split("=")[0]);
  return names.flatMap((name) => ["/", "/api"].map((path) => `${name}=; Path=${path}; Max-Age=0`));
}
