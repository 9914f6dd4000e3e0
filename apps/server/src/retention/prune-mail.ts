import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

export async function pruneMail(directory: string, before: Date): Promise<number> {
  const names = await readdir(directory).catch(unlessGone([]));
  let removed = 0;
  for (const name of names.filter((candidate) => candidate.endsWith(".eml"))) {
    const file = join(directory, name);
    const written = await stat(file).catch(unlessGone(undefined));
    if (!written || written.mtime >= before) continue;
    removed += await unlink(file).then(() => 1, unlessGone(0));
  }
  return removed;
}

/** Another process may have deleted the file first. */
function unlessGone<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== "ENOENT") throw error;
    return instead;
  };
}
