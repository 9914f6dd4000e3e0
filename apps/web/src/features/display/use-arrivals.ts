import { useEffect, useState } from "react";
import { type Note, play } from "../../platform/sound.ts";

const CHIME: readonly Note[] = [
  { pitch: 784, at: 0, length: 0.9 },
  { pitch: 1046.5, at: 0.22, length: 1.4 },
];
const CELEBRATED_MS = 8_000;

export function useArrivals(ready: readonly number[], isLoaded: boolean, hasChime: boolean) {
  const [known, setKnown] = useState<ReadonlySet<number>>();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const arrived = known ? ready.filter((number) => !known.has(number)) : [];
  const isChanged = isLoaded && (!known || arrived.length > 0 || known.size !== ready.length);

  useEffect(() => {
    if (!isChanged) return;
    setKnown(new Set(ready));
    if (arrived.length === 0) return;
    setFresh(new Set(arrived));
    if (hasChime) play(CHIME);
  }, [isChanged, ready, arrived, hasChime]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const done = setTimeout(() => setFresh(new Set()), CELEBRATED_MS);
    return () => clearTimeout(done);
  }, [fresh]);
  return fresh;
}
