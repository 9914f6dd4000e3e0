const RENEW_BEFORE_MS = 60_000;

interface Cached {
  readonly token: string;
  readonly goodUntil: number;
}

/** Caches a token until shortly before it expires, and shares one request between all callers. */
export function createTokenCache(fetchToken: () => Promise<string | null>, now = Date.now) {
  let cached: Cached | undefined;
  let pending: Promise<string | null> | undefined;

  const keep = (token: string | null) => {
    cached = token ? { token, goodUntil: now() + lifetimeMs(token) - RENEW_BEFORE_MS } : undefined;
  };

  const fetchNow = () => {
    const fetching = fetchToken();
    pending = fetching;
    // `forget` was called meanwhile: this token belongs to the previous user.
    const settle = (token?: string | null) => {
      if (pending !== fetching) return;
      pending = undefined;
      if (token !== undefined) keep(token);
    };
    fetching.then(settle, () => settle());
    return fetching;
  };

  return {
    forget: () => {
      cached = undefined;
      pending = undefined;
    },
    async get({ fresh }: { readonly fresh: boolean }): Promise<string | null> {
      if (!fresh && cached && now() < cached.goodUntil) return cached.token;
      return await (pending ?? fetchNow());
    },
  };
}

/** Token lifetime by its own claims, independent of this device's clock. */
function lifetimeMs(token: string): number {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { iat, exp } = JSON.parse(atob(payload));
    return Number.isFinite(exp - iat) ? (exp - iat) * 1_000 : 0;
  } catch {
    return 0;
  }
}
