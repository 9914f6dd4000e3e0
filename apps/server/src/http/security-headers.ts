import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { FaultError } from "../faults.ts";

export interface ExternalOrigins {
  readonly connect?: readonly string[];
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
}

declare module "fastify" {
  interface FastifyInstance {
    securityHeaders: Readonly<Record<string, string>>;
  }
}

/**
 * Features our pages use; denied to third-party frames. `web-share` is left at its default, which
 * is the same: Chromium on Linux does not know the name and would log a warning on every page.
 */
const USED_FEATURES = ["autoplay", "clipboard-write", "fullscreen", "screen-wake-lock"];
const UNUSED_FEATURES = `
  accelerometer browsing-topics camera clipboard-read display-capture encrypted-media
  gamepad geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map
  local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture
  publickey-credentials-create publickey-credentials-get serial usb window-management
  xr-spatial-tracking
`;
const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
].join(", ");

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
  headers["permissions-policy"] = PERMISSIONS_POLICY;
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

function isData(url: string, reply: FastifyReply): boolean {
  return (
    url.startsWith("/api/") && /^application\/json/.test(String(reply.getHeader("content-type")))
  );
}

/** Helmet's headers are constant, so they are computed once. */
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

/** Answers hold personal data: forbids proxies and the browser to store them. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
    done(null, payload);
  });
}

/**
 * CSRF protection for requests authenticated by cookie alone. SameSite cookies and the JSON content
 * type already stop other sites; `Sec-Fetch-Site` is checked as well.
 */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") throw new FaultError({ code: "wrong_origin" });
}
