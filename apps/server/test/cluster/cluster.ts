import { pause } from "../chaos/ask.ts";
import { NODES } from "./network.ts";
import { createNode, type DatabaseNode } from "./node.ts";

const WITHIN_MS = 90_000;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export async function startCluster(folder: string) {
  const nodes = NODES.map((node) => createNode(node, folder));
  for (const node of nodes) node.startEtcd();
  for (const node of nodes) node.startPatroni();

  const findPrimary = async (candidates: readonly DatabaseNode[]) => {
    const answers = await Promise.all(candidates.map((node) => node.isPrimary()));
    return candidates.find((_, n) => answers[n]);
  };
  const primaryOf = (candidates: readonly DatabaseNode[]) =>
    eventually("there is no primary", () => findPrimary(candidates));
  const primary = () => primaryOf(nodes);

  /** One primary, and both standbys stream from it. */
  const untilComplete = async () => {
    await eventually("the cluster is not complete", async () => {
      const members = (await (await findPrimary(nodes))?.members()) ?? [];
      const running = members.filter(({ role, state }) =>
        role === "leader" ? state === "running" : state === "running" || state === "streaming",
      );
      const timelines = new Set(members.map(({ timeline }) => timeline));
      return running.length === NODES.length && timelines.size === 1 ? true : undefined;
    });
  };
  await untilComplete();
  return {
    nodes,
    primary,
    primaryOtherThan: (node: DatabaseNode) => primaryOf(nodes.filter((other) => other !== node)),
    standbys: async () => {
      const leader = await primary();
      return nodes.filter((node) => node !== leader);
    },
    untilComplete,
    stop: () => {
      for (const node of nodes) {
        node.wake();
        node.kill();
      }
    },
  };
}

async function eventually<T>(fault: string, find: () => Promise<T | undefined>): Promise<T> {
  const start = performance.now();
  while (performance.now() - start < WITHIN_MS) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(200);
  }
  throw new Error(fault);
}
