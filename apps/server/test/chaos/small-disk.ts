import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  readonly path: string;
  remove(): void;
}

/** A small tmpfs; undefined if this machine allows no mounting. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), "comptoir-disk-"));
  if (!runs("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path)) {
    rmdirSync(path);
    return undefined;
  }
  chmodSync(path, 0o755);
  return {
    path,
    remove: () => {
      runs("umount", path);
      rmdirSync(path);
    },
  };
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}
