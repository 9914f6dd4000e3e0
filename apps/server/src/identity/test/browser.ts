import { PATHS } from "@comptoir/contract";
import type { FastifyInstance } from "fastify";

export const PUBLIC_URL = "http://shop.test";
export const GOOD_PASSWORD = "Secret1";

export interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

export function createBrowser(app: FastifyInstance, origin = PUBLIC_URL) {
  const cookies = new Map<string, string>();
  const call = async (method: "GET" | "POST", path: string, body: unknown, given: CallOptions) => {
    const response = await app.inject({
      method,
      url: path.startsWith("/api") ? path : `${PATHS.auth}${path}`,
      ...(given.from ? { remoteAddress: given.from } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
      headers: {
        ...(method === "POST" ? { origin } : {}),
        ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
        ...given.headers,
      },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  };
  return {
    cookies,
    get: (path: string, options: CallOptions = {}) => call("GET", path, undefined, options),
    post: (path: string, body?: unknown, options: CallOptions = {}) =>
      call("POST", path, body, options),
    signUp: (email: string, password = GOOD_PASSWORD) =>
      call("POST", "/sign-up/email", { email, password }, {}),
    signIn: (email: string, password = GOOD_PASSWORD) =>
      call("POST", "/sign-in/email", { email, password }, {}),
    async token(): Promise<string> {
      const { token } = (await call("GET", "/token", undefined, {})).json();
      return token;
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
