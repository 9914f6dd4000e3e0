interface StreamEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/**
 * `next` waits for the next event, `until` for a matching one. Events may repeat, or describe changes
 * from before the stream was opened.
 */
export async function follow(url: string, headers: Record<string, string>) {
  const ending = new AbortController();
  const response = await fetch(url, { headers, signal: ending.signal });
  const waiting: ((event: StreamEvent) => void)[] = [];
  const received: StreamEvent[] = [];
  const read = async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, event, json] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (!event || !json) continue;
        const message = { event, data: JSON.parse(json) };
        const waiter = waiting.shift();
        if (waiter) waiter(message);
        else received.push(message);
      }
    }
  };
  const ended = read().catch(() => {});
  const next = () => {
    const first = received.shift();
    return first
      ? Promise.resolve(first)
      : new Promise<StreamEvent>((resolve) => waiting.push(resolve));
  };
  return {
    response,
    ended,
    received,
    next,
    until: async (isAwaited: (event: StreamEvent) => boolean) => {
      for (;;) {
        const message = await next();
        if (isAwaited(message)) return message;
      }
    },
    close: async () => {
      ending.abort();
      await ended;
    },
  };
}
