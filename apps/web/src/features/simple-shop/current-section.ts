import { type RefObject, useEffect, useState } from "react";

/** A section counts as current slightly before it reaches the top. */
const REACHED_PX = 24;

/** Id of the section below the sticky bar. */
export function useCurrentSection(
  ids: readonly string[],
  bar: RefObject<HTMLElement | null>,
): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const follow = () => setCurrent(findCurrent(ids, bar.current));
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [ids, bar]);
  return current;
}

function findCurrent(ids: readonly string[], bar: HTMLElement | null): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  if (isAtEnd) return ids.at(-1);
  const line = Math.max(0, bar?.getBoundingClientRect().bottom ?? 0) + REACHED_PX;
  const isReached = (id: string) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  };
  return ids.findLast(isReached) ?? ids[0];
}
