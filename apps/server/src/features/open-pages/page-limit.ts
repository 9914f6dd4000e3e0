/** Fewer than there may be streams: boards and followed orders always find room, at the same address as well. */
const MAX_PAGES = 8_000;
const MAX_PAGES_PER_ADDRESS = 100;

interface PageLimit {
  /** Gives what is to be called when the page is left; nothing where there is no room for it. */
  enter(address: string): (() => void) | undefined;
}

export function createPageLimit(max = MAX_PAGES, maxOfAddress = MAX_PAGES_PER_ADDRESS): PageLimit {
  const ofAddress = new Map<string, number>();
  let all = 0;
  return {
    enter: (address) => {
      const here = ofAddress.get(address) ?? 0;
      if (all >= max || here >= maxOfAddress) return undefined;
      all += 1;
      ofAddress.set(address, here + 1);
      return () => {
        all -= 1;
        const left = (ofAddress.get(address) ?? 0) - 1;
        if (left > 0) ofAddress.set(address, left);
        else ofAddress.delete(address);
      };
    },
  };
}
