import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Random } from "../chaos/random.ts";
import { createWorld, type World } from "../chaos/world.ts";
import { checkLog } from "./check-log.ts";
import { followClock, setClock } from "./running-clock.ts";
import { type Sample, sampleServer } from "./sample-server.ts";
import { openSlowMailRoom, type SlowMailRoom } from "./slow-mail-room.ts";
import { publishServices } from "./soaked-shops.ts";

/** One simulated minute takes two seconds. */
export const SPEED = 30;

export interface StageOptions {
  readonly random: Random;
  readonly postgresUrl?: string | undefined;
  readonly at: Date;
}

export interface Stage {
  readonly world: World;
  readonly urls: readonly string[];
  readonly mailRoom: SlowMailRoom;
  jumpTo(at: Date): Promise<void>;
  sample(): Promise<Sample[]>;
  /** Unexpected output is a finding. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function openStage({ random, postgresUrl, at }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "comptoir-soak-"));
  const clock = join(folder, "clock");
  const jumpTo = (to: Date) => setClock(clock, to, SPEED);
  await jumpTo(at);
  const stopClock = followClock(clock);

  const rooms: SlowMailRoom[] = [];
  const world = await createWorld({
    random,
    postgresUrl,
    env: {
      CLOCK_FILE: clock,
      CLOCK_SPEED: String(SPEED),
      NODE_OPTIONS: `--import=${new URL("./watched-server.ts", import.meta.url).href}`,
      // Keep all mails: they are compared at the end.
      RETAIN_MAIL_DAYS: "400",
    },
    openMailRoom: async (...given) => {
      const room = await openSlowMailRoom(...given);
      rooms.push(room);
      return room;
    },
  });
  const [mailRoom] = rooms;
  if (!mailRoom) throw new Error("nobody takes the mails");
  const instances = [world, ...(postgresUrl ? [await world.startAnother()] : [])];
  await publishServices(world);
  return {
    world,
    mailRoom,
    urls: instances.map(({ url }) => url),
    jumpTo,
    sample: () =>
      Promise.all(
        instances.map(({ server }, i) =>
          sampleServer(`process ${i + 1}`, server().child.pid ?? 0, clock),
        ),
      ),
    stop: async () => {
      for (const { server, end } of instances) {
        const code = await end("SIGTERM");
        if (code !== 0) world.ledger.find(`SIGTERM ended a server with ${code}`);
        for (const finding of checkLog(server().output())) world.ledger.find(finding);
      }
    },
    remove: async () => {
      await world.remove();
      stopClock();
      rmSync(folder, { recursive: true });
    },
  };
}
