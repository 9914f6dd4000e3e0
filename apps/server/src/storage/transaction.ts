import type { Result } from "@comptoir/domain";
import { isPostgres } from "./engine.ts";
import { createGroupCommit } from "./group-commit.ts";
import type { Db } from "./schema.ts";

class Refused<E> extends Error {
  readonly refusal: E;

  constructor(refusal: E) {
    super("refused");
    this.refusal = refusal;
  }
}

const groups = new WeakMap<Db, ReturnType<typeof createGroupCommit>>();

interface TransactionOptions {
  /** The work is one statement on an engine where that suffices, and so needs no transaction around it. */
  readonly isOneStatement?: boolean;
}

/** Runs the work in one transaction; a refusal rolls everything back and is returned. */
export async function transact<T, E>(
  db: Db,
  work: (trx: Db) => Promise<Result<T, E>>,
  { isOneStatement = false }: TransactionOptions = {},
): Promise<Result<T, E>> {
  if (isOneStatement && isPostgres(db)) return await work(db);
  const allOrNothing = async (trx: Db) => {
    const result = await work(trx);
    if (!result.ok) throw new Refused(result.error);
    return result;
  };
  try {
    return isPostgres(db)
      ? await db.transaction().execute(allOrNothing)
      : await groupOf(db)(allOrNothing);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.refusal as E };
    throw error;
  }
}

/**
 * A single statement, whole by itself. On SQLite it waits for the disk together with whatever else is written
 * at that moment, so that orders do not wait once more for it.
 */
export function shareCommit<T>(db: Db, statement: (trx: Db) => Promise<T>): Promise<T> {
  return isPostgres(db) ? statement(db) : groupOf(db)(statement);
}

function groupOf(db: Db) {
  const group = groups.get(db) ?? createGroupCommit(db);
  groups.set(db, group);
  return group;
}
