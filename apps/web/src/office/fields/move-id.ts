/** The ids with one of them in another place. */
export function moveId(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((one) => one !== id);
  const place = Math.min(Math.max(to, 0), others.length);
  return others.toSpliced(place, 0, id);
}
