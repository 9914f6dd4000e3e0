const PATIENCE_MS = 20_000;

export interface Answer {
  /** 0 without a complete answer. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}

export const NO_ANSWER: Answer = { status: 0, body: {}, cookies: [] };

export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    const body = (text ? JSON.parse(text) : {}) as Answer["body"];
    return { status: response.status, body, cookies: response.headers.getSetCookie() };
  } catch {
    return NO_ANSWER;
  }
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

export function postFile(
  url: string,
  type: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string>,
) {
  return ask(url, { method: "POST", headers: { "content-type": type, ...headers }, body });
}

/** The outcome is unknown: repeat the request. */
export function isUnanswered({ status, body }: Answer): boolean {
  return status === 0 || (status === 503 && body.code === "unavailable");
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
