const RENEW_BEFORE_MS = 60_000;

interface Cached {
  readonly token: string;
  readonly goodUntil: number;
}

/** Keeps a token until shortly before it ends, and asks only once for everyone who waits. */
export function createTokenCache(fetchToken: () => Promise<string | null>, now = Date.now) {
  let cached: Cached | undefined;
  let asking: Promise<string | null> | undefined;

  const ask = async () => {
    const token = await fetchToken();
    cached = token ? { token, goodUntil: now() + lifetimeMs(token) - RENEW_BEFORE_MS } : undefined;
    return token;
  };

  return {
    forget: () => {
      cached = undefined;
    },
    async get({ fresh }: { readonly fresh: boolean }): Promise<string | null> {
      if (!fresh && cached && now() < cached.goodUntil) return cached.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return await asking;
    },
  };
}

/** How long it holds by its own word; this machine's clock may be wrong, but it runs. */
function lifetimeMs(token: string): number {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { iat, exp } = JSON.parse(atob(payload));
    return Number.isFinite(exp - iat) ? (exp - iat) * 1_000 : 0;
  } catch {
    return 0;
  }
}
