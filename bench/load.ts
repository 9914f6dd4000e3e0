import { connect } from "node:net";

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** All runs, including the warm-up. */
  readonly count: number;
}

/** Repeats `work` in each lane. Runs that start in the first second are a warm-up and not timed. */
export async function measure(
  lanes: number,
  seconds: number,
  work: (lane: number) => Promise<unknown>,
): Promise<Measured> {
  const warmUntil = performance.now() + 1_000;
  const until = warmUntil + seconds * 1000;
  const times: number[] = [];
  let count = 0;
  const run = async (lane: number) => {
    for (let start = performance.now(); start < until; start = performance.now()) {
      await work(lane);
      count++;
      if (start > warmUntil) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  // By busy time: the wall clock would cut off slow last runs. Lanes never wait.
  const busySeconds = times.reduce((sum, time) => sum + time, 0) / 1000 / lanes;
  return { perSecond: times.length / busySeconds || 0, ...percentiles(times), count };
}

export function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  return percentiles(values).p50;
}

export interface LoadRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Waiting {
  resolve(length: number): void;
  reject(error: Error): void;
}

/**
 * Sends one request at a time over one connection, and reads only status and length of an answer: on a
 * small machine the client must leave the CPU to the server.
 */
export function openLane(url: string, expected: number) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received = Buffer.alloc(0);
  let waiting: Waiting | undefined;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the connection was closed")));
  socket.on("data", (chunk) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    const head = received.indexOf("\r\n\r\n");
    if (head < 0) return;
    const text = received.toString("latin1", 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) return fail(new Error("an answer without a length"));
    if (received.length < head + 4 + length) return;
    received = Buffer.alloc(0);
    const status = Number(text.slice(9, 12));
    if (status === expected) waiting?.resolve(length);
    else fail(new Error(`answered ${status}`));
  });
  return {
    ask: ({ method = "GET", path, headers = {}, body = "" }: LoadRequest) =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        const lines = Object.entries({
          host,
          ...headers,
          ...(body && { "content-type": "application/json" }),
          ...(body && { "content-length": String(Buffer.byteLength(body)) }),
        }).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Spreads the lanes over the servers. `ask` is called for each request. */
export async function measureHttp(options: {
  readonly urls: readonly string[];
  readonly lanes: number;
  readonly seconds: number;
  readonly expected: number;
  readonly ask: () => LoadRequest;
}): Promise<Measured> {
  const { urls, lanes, seconds, expected, ask } = options;
  const open = Array.from({ length: lanes }, (_, lane) =>
    openLane(urls[lane % urls.length] ?? "", expected),
  );
  const measured = await measure(lanes, seconds, async (lane) => open[lane]?.ask(ask()));
  for (const lane of open) lane.close();
  return measured;
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join("  "))
    .join("\n");
}
