/** A card's place in the list. Cards that belong elsewhere by now keep it for a moment. */
export interface Row {
  readonly id: string;
  readonly movedAt?: number;
}

/** How long a card that has moved on stays in place. */
export const STAYS_MS = 2_000;

/** Keeps every card where it is: what has left is marked, what is new goes to the end. */
export function follow(rows: readonly Row[], target: readonly string[], now: number): Row[] {
  const wanted = new Set(target);
  const known = new Set(rows.map(({ id }) => id));
  const kept = rows.map(({ id, movedAt }) =>
    wanted.has(id) ? { id } : { id, movedAt: movedAt ?? now },
  );
  return [...kept, ...target.filter((id) => !known.has(id)).map((id) => ({ id }))];
}

/** With no finger near, cards go where they belong once their time is up. */
export function settle(
  rows: readonly Row[],
  target: readonly string[],
  now: number,
  isPinned: (id: string) => boolean,
): Row[] {
  const stays = ({ id, movedAt }: Row) =>
    movedAt !== undefined && (isPinned(id) || now - movedAt < STAYS_MS);
  const staying = rows.flatMap((row, place) => (stays(row) ? [{ row, place }] : []));
  const settled: Row[] = target.map((id) => ({ id }));
  for (const { row, place } of staying) settled.splice(Math.min(place, settled.length), 0, row);
  return settled;
}

export function sameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, i) => row.id === b[i]?.id && row.movedAt === b[i]?.movedAt)
  );
}
