import type { Result } from "@comptoir/domain";
import { CompiledQuery } from "kysely";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { isPostgres } from "./engine.ts";
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
  /** On PostgreSQL the work is one statement, which needs no transaction. */
  readonly isOneStatement?: boolean;
}

/** Runs the work in one transaction; a refusal rolls everything back and is returned. */
export async function transact<T, E>(
  db: Db,
  work: (trx: Db) => Promise<Result<T, E>>,
  { isOneStatement = false }: TransactionOptions = {},
): Promise<Result<T, E>> {
  if (isOneStatement && isPostgres(db)) return await work(db);
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Refused(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.refusal as E };
    throw error;
  }
}

/** For work that refuses nothing. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return isPostgres(db) ? db.transaction().execute(work) : groupOf(db)(work);
}

/** For a single statement. On SQLite it shares a commit with what else is written at that moment. */
export function shareCommit<T>(db: Db, statement: (trx: Db) => Promise<T>): Promise<T> {
  return isPostgres(db) ? statement(db) : groupOf(db)(statement);
}

function groupOf(db: Db) {
  const group = groups.get(db) ?? createGroupCommit(db);
  groups.set(db, group);
  return group;
}

interface Job {
  readonly work: (trx: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const SAVEPOINT = CompiledQuery.raw("savepoint job");
const RELEASE = CompiledQuery.raw("release job");
const UNDO = CompiledQuery.raw("rollback to job");

/**
 * Every commit on SQLite waits for the disk. Transactions that arrive together share one: each has a
 * savepoint, unless it is alone, and none is answered before the commit.
 */
export function createGroupCommit(db: Db) {
  let waiting: Job[] = [];

  const commitTogether = async () => {
    const jobs = waiting;
    waiting = [];
    const [only, ...others] = jobs;
    if (only && others.length === 0) {
      await db.transaction().execute(only.work).then(only.resolve, only.reject);
      return;
    }
    try {
      const answers = await db.transaction().execute(async (trx) => {
        const answers: (() => void)[] = [];
        for (const job of jobs) answers.push(await attempt(trx, job));
        return answers;
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    }
  };

  return <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job["resolve"], reject });
      // After all requests that have arrived by now were read.
      if (waiting.length === 1) setImmediate(commitTogether);
    });
}

/** Does a whole job or nothing; returns how to answer after the commit. */
async function attempt(trx: Db, { work, resolve, reject }: Job): Promise<() => void> {
  await trx.executeQuery(SAVEPOINT);
  try {
    const value = await work(trx);
    await trx.executeQuery(RELEASE);
    return () => resolve(value);
  } catch (error) {
    // A full or broken disk ends the whole transaction by itself.
    if (isDatabaseUnavailable(error)) throw error;
    await trx.executeQuery(UNDO);
    await trx.executeQuery(RELEASE);
    return () => reject(error);
  }
}
