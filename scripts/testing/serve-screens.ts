import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Plugin } from "vitest/config";
import type { ScreenServer } from "../../apps/server/test/screen-server.ts";

/** Imported by URL, so that Node loads it instead of having it bundled with the configuration. */
const MODULE = new URL("../../apps/server/test/screen-server.ts", import.meta.url).href;

/** Gives each test a server, which starts at the first request and stops at the end of the test. */
export function serveScreens(): Plugin {
  const servers = new Map<string, Promise<ScreenServer>>();
  const closed = new Set<string>();
  let template: Promise<{ file: string; remove: () => void }> | undefined;
  const load = () =>
    import(MODULE) as Promise<typeof import("../../apps/server/test/screen-server.ts")>;
  const start = async () => {
    const { makeTemplate, startScreenServer } = await load();
    template ??= makeTemplate();
    return await startScreenServer((await template).file);
  };
  const serverOf = (id: string) => {
    const server = servers.get(id) ?? start();
    servers.set(id, server);
    return server;
  };
  return {
    name: "serve-screens",
    configureServer({ middlewares, httpServer }) {
      httpServer?.on("close", () => void template?.then(({ remove }) => remove()));
      middlewares.use(async (request, response, next) => {
        const id = request.headers["x-test-server"];
        if (typeof id !== "string") return next();
        const now = new Date(Number(request.headers["x-test-time"]));
        const [, action] = request.url?.split("/test-server/") ?? [];
        // A page that was left may still send requests, which must not start another server.
        if (closed.has(id)) return void response.writeHead(410).end();
        try {
          if (action === "close") {
            const server = servers.get(id);
            servers.delete(id);
            closed.add(id);
            response.setHeader("set-cookie", endCookies(request));
            response.end();
            await (await server)?.close();
          } else if (action) {
            const { actions, setTime } = await serverOf(id);
            setTime(now);
            const run = actions[action as keyof typeof actions] as (...args: unknown[]) => unknown;
            const done = await run(...JSON.parse(await text(request)));
            if (action === "setGuest") response.setHeader("set-cookie", String(done));
            response.end(JSON.stringify(done ?? null));
          } else {
            const server = await serverOf(id);
            server.answer(request, response, now);
          }
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
