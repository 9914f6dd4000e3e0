import { clientNetwork } from "../../http/rate-limits.ts";

/** Below the limit of streams, so that boards and followed orders always find room. */
const MAX_PAGES = 8_000;
const MAX_PAGES_PER_NETWORK = 100;

interface PageLimit {
  /** Returns how to leave; undefined if there is no room. */
  enter(address: string): (() => void) | undefined;
}

export function createPageLimit(max = MAX_PAGES, maxOfNetwork = MAX_PAGES_PER_NETWORK): PageLimit {
  const ofNetwork = new Map<string, number>();
  let all = 0;
  return {
    enter: (address) => {
      const network = clientNetwork(address);
      const here = ofNetwork.get(network) ?? 0;
      if (all >= max || here >= maxOfNetwork) return undefined;
      all += 1;
      ofNetwork.set(network, here + 1);
      return () => {
        all -= 1;
        const left = (ofNetwork.get(network) ?? 0) - 1;
        if (left > 0) ofNetwork.set(network, left);
        else ofNetwork.delete(network);
      };
    },
  };
}
