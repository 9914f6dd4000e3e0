import { PATHS } from "@comptoir/contract";
import { ask, pause } from "../chaos/ask.ts";
import type { Ledger } from "../chaos/ledger.ts";

const EVERY_MS = 200;

interface HealthProbe {
  readonly at: number;
  readonly answered: Promise<{ readonly ms: number; readonly status: number }>;
}

export type Health = ReturnType<typeof watchHealth>;

export function watchHealth(ledger: Ledger, urls: readonly string[]) {
  const looks: HealthProbe[] = [];
  let isOver = false;
  const look = async (url: string) => {
    const start = performance.now();
    const { status } = await ask(`${url}${PATHS.health}`);
    if (status !== 200 && status !== 503) ledger.find(`health was answered ${status}`);
    return { ms: performance.now() - start, status };
  };
  const watching = urls.map(async (url) => {
    while (!isOver) {
      const answered = look(url);
      looks.push({ at: performance.now(), answered });
      await Promise.all([answered, pause(EVERY_MS)]);
    }
  });
  return {
    between: (from: number, to: number) =>
      Promise.all(looks.filter(({ at }) => at >= from && at <= to).map(({ answered }) => answered)),
    stop: async () => {
      isOver = true;
      await Promise.all(watching);
    },
  };
}
