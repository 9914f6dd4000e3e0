import { existsSync, statfsSync } from "node:fs";

/** On Linux, a folder in memory: a copy of a PostgreSQL database takes 15 ms there and 300 ms on a disk. */
const IN_MEMORY = "/dev/shm";
const ROOM_NEEDED_BYTES = 4 * 2 ** 30;

if (existsSync(IN_MEMORY)) {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  // A container has 64 MB of it unless it is told otherwise.
  if (bavail * bsize >= ROOM_NEEDED_BYTES) process.env.TMPDIR = IN_MEMORY;
}
