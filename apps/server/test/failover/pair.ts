import { pause } from "../chaos/ask.ts";
import { type Front, startFront } from "./front.ts";
import { type Node, STANDBY, startPrimary, startStandby } from "./node.ts";

const CHECK_EVERY_MS = 100;
const ANSWERS_WITHIN_MS = 500;
const UNANSWERED = 3;

export type Pair = Awaited<ReturnType<typeof startPair>>;

interface PairOptions {
  /** Synchronous replication: commits wait for the standby. */
  readonly isSynchronous: boolean;
}

export async function startPair({ isSynchronous }: PairOptions) {
  let primary = await startPrimary();
  let standby = await startStandby(primary);
  const front: Front = await startFront(primary.url);
  let isWatching = true;
  let isReachable = true;
  const promotions: { readonly at: number; readonly lost: Node }[] = [];

  const waitForStandby = async () => {
    if (!isSynchronous) return;
    await primary.ask(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await primary.ask("select pg_reload_conf()");
    const isInSync = async () => {
      const [row] = await primary.ask(
        "select count(*) as sync from pg_stat_replication where sync_state = 'sync'",
      );
      return row?.sync === "1";
    };
    while (!(await isInSync())) await pause(50);
  };

  const promote = async () => {
    const lost = primary;
    front.shut();
    await standby.ask("select pg_promote(wait => true, wait_seconds => 30)", 40_000);
    primary = standby;
    front.leadTo(primary.url);
    promotions.push({ at: performance.now(), lost });
  };

  const answers = async () => {
    if (!isReachable) return false;
    const rows = await primary.ask("select 1", ANSWERS_WITHIN_MS).catch(() => []);
    return rows.length > 0;
  };

  const watch = async () => {
    for (let unanswered = 0; isWatching; await pause(CHECK_EVERY_MS)) {
      unanswered = (await answers()) ? 0 : unanswered + 1;
      if (unanswered < UNANSWERED) continue;
      unanswered = 0;
      await promote();
    }
  };

  await waitForStandby();
  const watching = watch();
  return {
    url: front.url,
    front,
    primary: () => primary,
    standby: () => standby,
    cut: () => {
      isReachable = false;
      front.shut();
    },
    promotion: async (count: number) => {
      for (let tries = 0; promotions.length < count && tries < 600; tries++) await pause(50);
      const promotion = promotions[count - 1];
      if (!promotion) throw new Error("nobody was promoted");
      isReachable = true;
      return promotion;
    },
    promotions: () => promotions.length,
    rebuildStandby: async () => {
      standby = await startStandby(primary);
      await waitForStandby();
    },
    stop: async () => {
      isWatching = false;
      await watching;
      front.close();
      for (const node of new Set([primary, standby])) node.kill();
    },
  };
}
