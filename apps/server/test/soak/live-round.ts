import { pause } from "../chaos/ask.ts";
import type { Random } from "../chaos/random.ts";
import type { People } from "./people.ts";
import { SPEED } from "./stage.ts";
import { type Street, visit } from "./visitors.ts";
import { arrivals, type Round } from "./weekend.ts";

interface RoundContext {
  readonly street: Street;
  readonly people: People;
  readonly random: Random;
  readonly name: string;
}

export async function liveRound(round: Round, { street, people, random, name }: RoundContext) {
  let isOver = false;
  const working = people.lanes.map((lane) => lane(() => isOver));
  const visiting = new Set<Promise<void>>();
  let count = 0;
  for (const at of arrivals(round, random)) {
    const wait = (at.getTime() - Date.now()) / SPEED;
    if (wait > 0) await pause(wait);
    const visitor = `${name}-${count++}`.replaceAll(" ", "-");
    const going = visit(street, visitor, random.fork(visitor)).finally(() =>
      visiting.delete(going),
    );
    visiting.add(going);
  }
  await Promise.all(visiting);
  isOver = true;
  await Promise.all(working);
}
