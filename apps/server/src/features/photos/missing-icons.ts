import { accept } from "@comptoir/domain";
import { FaultError } from "../../faults.ts";
import { lockName } from "../../storage/locks.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { takeTurns } from "../../take-turns.ts";
import { loadSharp } from "./load-sharp.ts";
import { encodeAll } from "./make-photo.ts";
import { type PhotoIcon, photoIcons } from "./photo-icons.ts";
import { findVariant, keepVariants, PHOTOS_LOCK } from "./photos-repository.ts";

const SOURCE = "640.webp";
const AT_ONCE = 1;
const MOST_WAITING = 20;

export type MissingIcons = (
  hash: string,
) => Promise<ReadonlyMap<PhotoIcon, Uint8Array> | undefined>;

/**
 * For photos stored before icons were; undefined for unknown photos. The route is public, so
 * concurrent requests share one rendering.
 */
export function createMissingIcons(db: Db): MissingIcons {
  const inTurn = takeTurns(AT_ONCE, MOST_WAITING);
  const underWay = new Map<string, ReturnType<MissingIcons>>();

  const make: MissingIcons = async (hash) => {
    const photo = await findVariant(db, hash, SOURCE);
    if (!photo) return undefined;
    const sharp = await loadSharp();
    const icons = await inTurn(() => encodeAll(photoIcons(() => sharp(photo))));
    if (!icons) throw new FaultError({ code: "unavailable" });
    await transact(db, async (trx) => {
      await lockName(trx, PHOTOS_LOCK);
      // Not if the photo was deleted meanwhile: nothing would ever delete its icons.
      if (await findVariant(trx, hash, SOURCE)) await keepVariants(trx, hash, icons);
      return accept(true);
    });
    return icons;
  };

  return (hash) => {
    const icons = underWay.get(hash) ?? make(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, icons);
    return icons;
  };
}
