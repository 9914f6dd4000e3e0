import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Addresses of others that the app may call, load scripts from and frame. */
export interface OutsideReach {
  readonly connect?: readonly string[];
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
}

/** Nothing but our own scripts, styles, images and calls; popups for signing in with Google. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { https, reach = {} }: { https: boolean; reach?: OutsideReach },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...(reach.connect ?? [])],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(reach.frames ? { frameSrc: [...reach.frames] } : {}),
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...(reach.scripts ?? [])],
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
}
