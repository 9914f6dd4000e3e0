import { Agent, request } from "node:http";

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs the work over and over in so many lanes for a while, and times each run. */
export async function measure(
  lanes: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<Measured> {
  const warmUntil = performance.now() + 500;
  const until = warmUntil + seconds * 1000;
  const times: number[] = [];
  const lane = async () => {
    for (let start = performance.now(); start < until; start = performance.now()) {
      await work();
      if (start > warmUntil) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** A POST over a kept-open connection; anything but the expected status is an error. */
export function poster(url: string, lanes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  return (body: string, expected: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": body.length };
      const sent = request(url, { agent, method: "POST", headers }, (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === expected
            ? resolve()
            : reject(new Error(`answered ${response.statusCode}`)),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join("  "))
    .join("\n");
}
