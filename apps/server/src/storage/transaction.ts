import type { Result } from "@comptoir/domain";
import type { Db } from "./schema.ts";

class Refused<E> extends Error {
  readonly refusal: E;

  constructor(refusal: E) {
    super("refused");
    this.refusal = refusal;
  }
}

/** Runs the work in one transaction; a refusal rolls everything back and is returned. */
export async function transact<T, E>(
  db: Db,
  work: (trx: Db) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Refused(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.refusal as E };
    throw error;
  }
}
