import { useEffect, useState } from "react";

let known: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

export async function placesOf(code: string): Promise<readonly string[]> {
  known ??= loadPlaces();
  return (await known).get(code) ?? [];
}

async function loadPlaces() {
  // About 25 KB, loaded only when somebody types a postal code.
  const { default: text } = await import("./swiss-places.txt?raw");
  const lines = text.split("\n").filter((line) => /^\d/.test(line));
  return new Map(lines.map((line) => [line.slice(0, 4), line.slice(5).split("/")]));
}

const NONE: readonly string[] = [];

/** Suggestions for a postal code while typing. Empty while loading and offline. */
export function usePlaces(code: string): readonly string[] {
  const [found, setFound] = useState({ code: "", places: NONE });
  useEffect(() => {
    if (!/^\d{4}$/.test(code)) return;
    let isCurrent = true;
    placesOf(code).then(
      (places) => isCurrent && setFound({ code, places }),
      () => {
        known = undefined;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return found.code === code ? found.places : NONE;
}
