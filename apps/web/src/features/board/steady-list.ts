/** A card's place in the list. Cards that have moved keep it, marked, for a moment. */
export interface Row {
  readonly id: string;
  readonly state: string;
  readonly movedAt?: number;
}

/** What belongs in the list: which order, in which state. */
export type Listed = Pick<Row, "id" | "state">;

/** How long a card that has moved stays in place. */
export const STAYS_MS = 2_000;

/** Keeps every card where it is: what has moved is marked, what is new goes to the end. */
export function follow(rows: readonly Row[], target: readonly Listed[], now: number): Row[] {
  const wanted = new Map(target.map(({ id, state }) => [id, state]));
  const known = new Set(rows.map(({ id }) => id));
  const kept = rows.map(({ id, state, movedAt }) =>
    wanted.get(id) === state ? { id, state } : { id, state, movedAt: movedAt ?? now },
  );
  return [...kept, ...target.filter(({ id }) => !known.has(id))];
}

/** With no finger near, cards go where they belong once their time is up. */
export function settle(
  rows: readonly Row[],
  target: readonly Listed[],
  now: number,
  isPinned: (id: string) => boolean,
): Row[] {
  const stays = ({ id, movedAt }: Row) =>
    movedAt !== undefined && (isPinned(id) || now - movedAt < STAYS_MS);
  const staying = rows.flatMap((row, place) => (stays(row) ? [{ row, place }] : []));
  const held = new Set(staying.map(({ row }) => row.id));
  const settled: Row[] = target.filter(({ id }) => !held.has(id));
  for (const { row, place } of staying) settled.splice(Math.min(place, settled.length), 0, row);
  return settled;
}

export function sameRows(a: readonly Row[], b: readonly Row[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, i) => {
      const other = b[i];
      return row.id === other?.id && row.state === other.state && row.movedAt === other.movedAt;
    })
  );
}
