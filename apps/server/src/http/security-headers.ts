import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import helmet, { type HelmetOptions } from "helmet";

/** Addresses of others that the app may call, load scripts from and frame. */
export interface ExternalOrigins {
  readonly connect?: readonly string[];
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
}

declare module "fastify" {
  interface FastifyInstance {
    /** For answers that go out past the hooks. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

/** Nothing but our own scripts, styles, images and calls; popups for signing in with Google. */
export function setSecurityHeaders(
  app: FastifyInstance,
  { https, externalOrigins = {} }: { https: boolean; externalOrigins?: ExternalOrigins },
): void {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...(externalOrigins.connect ?? [])],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(externalOrigins.frames ? { frameSrc: ["'self'", ...externalOrigins.frames] } : {}),
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...(externalOrigins.scripts ?? [])],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: https,
    xFrameOptions: { action: "deny" },
  });
  app.decorate("securityHeaders", headers);
  app.addHook("onSend", (request, reply, payload, done) => {
    for (const name in headers) {
      if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    }
    if (isData(request.url, reply)) reply.header("content-disposition", DATA_FILE);
    done(null, payload);
  });
}

const DATA_FILE = 'attachment; filename="api.json"';

/** Opened as an address, it is offered as a file instead of being shown as a page. */
function isData(url: string, reply: FastifyReply): boolean {
  return (
    url.startsWith("/api/") && /^application\/json/.test(String(reply.getHeader("content-type")))
  );
}

/** Helmet's headers are the same for every answer, so it is asked once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}
