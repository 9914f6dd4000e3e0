import type { AddedPhoto } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { lockName } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { takeTurns } from "../../take-turns.ts";
import { encodePhoto, readPhoto, type SentPhoto } from "./make-photo.ts";
import { countPhotos, PHOTOS_LOCK, storePhoto } from "./photos-repository.ts";

/** Leaves the other processors to orders. */
const AT_ONCE = 2;
/** Each waiting photo is held in memory. */
const MOST_WAITING = 8;
const inTurn = takeTurns(AT_ONCE, MOST_WAITING);
export const MOST_PHOTOS = 1_000;

export async function addPhoto(
  db: Db,
  sent: SentPhoto & { slug: string; by: string; at: Date; requestId: string },
): Promise<Result<AddedPhoto, Fault>> {
  if ((await countPhotos(db, sent.slug)) >= MOST_PHOTOS) return fault("too_many_photos");
  const made = await inTurn(async () => {
    const read = await readPhoto(sent);
    return read.ok ? accept({ ...read.value, variants: await encodePhoto(read.value) }) : read;
  });
  if (!made) return fault("unavailable");
  if (!made.ok) return made;
  const { hash, variants } = made.value;
  const { width, height } = made.value.raw;
  const { slug, by, at, requestId } = sent;
  return await transact(db, async (trx) => {
    await lockName(trx, PHOTOS_LOCK);
    const isNew = await storePhoto(trx, { slug, hash, width, height, by, at, variants });
    if (isNew) {
      const added = { action: "photo_added", actor: by, target: hash, slug } as const;
      await recordAudit(trx, { ...added, at, requestId, details: { width, height } });
    }
    return accept({ image: `/assets/photos/${hash}.jpg`, width, height });
  });
}
