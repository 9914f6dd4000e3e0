import { pause } from "../chaos/ask.ts";
import type { Ledger } from "../chaos/ledger.ts";
import type { Health } from "./health.ts";
import type { Pair } from "./pair.ts";

const FAULT_MS = 3_000;
/** Time in which open connections notice and new ones are tried. */
const NOTICED_WITHIN_MS = 700;
const ANSWERED_WITHIN_MS = 1_000;

interface FaultContext {
  readonly pair: Pair;
  readonly health: Health;
  readonly ledger: Ledger;
}

interface Outage {
  readonly over: number;
  readonly heal: () => Promise<void>;
}

type Fault = (broken: FaultContext) => Promise<Outage>;

export const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ["primary killed", promoted(({ pair }) => pair.primary().kill())],
  ["primary frozen, then awake", frozen],
  ["network cut", promoted(({ pair }) => pair.cut())],
  ["proxy leads to the standby", pointProxyAtStandby],
  ["standby frozen", waiting],
  ["primary killed once more", promoted(({ pair }) => pair.primary().kill())],
];

/** The old primary resumes after the promotion, still configured as the primary. */
async function frozen(broken: FaultContext): Promise<Outage> {
  const primary = broken.pair.primary();
  const outage = await promoted(() => primary.freeze())(broken);
  await pause(500);
  primary.wake();
  return outage;
}

function promoted(breakPrimary: (broken: FaultContext) => void): Fault {
  return async (broken) => {
    const { pair } = broken;
    const before = pair.promotions();
    breakPrimary(broken);
    const { at, lost } = await pair.promotion(before + 1);
    const heal = async () => {
      lost.kill();
      await pair.rebuildStandby();
    };
    return { over: at, heal };
  };
}

/** Points the proxy at the standby, which stores nothing: every process must report unhealthy. */
async function pointProxyAtStandby({ pair, health, ledger }: FaultContext): Promise<Outage> {
  pair.front.leadTo(pair.standby().url);
  const start = performance.now();
  await pause(FAULT_MS);
  const end = performance.now();
  pair.front.leadTo(pair.primary().url);
  const looks = await health.between(start + NOTICED_WITHIN_MS, end - ANSWERED_WITHIN_MS);
  if (looks.length === 0) ledger.find("nobody asked after health while the proxy was wrong");
  for (const { status } of looks) {
    if (status !== 503) ledger.find(`on a standby health is ${status}`);
  }
  return { over: end, heal: async () => {} };
}

/** A frozen standby blocks commits, but reads must continue. */
async function waiting({ pair, health, ledger }: FaultContext): Promise<Outage> {
  const standby = pair.standby();
  standby.freeze();
  const start = performance.now();
  await pause(FAULT_MS);
  const end = performance.now();
  standby.wake();
  for (const { status, ms } of await health.between(start, end - ANSWERED_WITHIN_MS)) {
    if (status !== 200 || ms > ANSWERED_WITHIN_MS) {
      ledger.find(`while commits wait health is ${status} after ${ms.toFixed(0)} ms`);
    }
  }
  return { over: end, heal: async () => {} };
}
