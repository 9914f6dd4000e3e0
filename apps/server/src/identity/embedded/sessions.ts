import type { Selectable } from "kysely";
import { prepareQuery } from "../../storage/prepared-query.ts";
import type { Db } from "../../storage/schema.ts";
import type { Session } from "../identity.ts";
import { type IdentityTables, identityTables } from "./identity-tables.ts";

type SessionRow = Selectable<IdentityTables["session"]>;

export interface SessionOwner {
  readonly userId: string;
  readonly session: Session;
}

const COLUMNS = ["id", "userId", "createdAt", "expiresAt", "kind", "secondFactorAt"] as const;

/** Asked for with every call of whoever is signed in, hence built once. */
const findById = prepareQuery(["id"], (db, { id }: { id: string }) =>
  identityTables(db).selectFrom("session").select(COLUMNS).where("id", "=", id),
);

/** What is read of Better Auth's sessions to tell which tokens hold. */
export function createSessions(db: Db, clock: () => Date) {
  const holds = ({ expiresAt }: SessionRow) => new Date(expiresAt) > clock();
  return {
    async find(id: string): Promise<SessionOwner | undefined> {
      const [row] = await findById(db, { id });
      return row && holds(row) ? { userId: row.userId, session: toSession(row) } : undefined;
    },
    async findLive(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await identityTables(db)
        .selectFrom("session")
        .select(COLUMNS)
        .where("id", "in", ids)
        .execute();
      return new Set(rows.filter(holds).map(({ id }) => id));
    },
  };
}

function toSession({ id, kind, secondFactorAt, createdAt }: SessionRow): Session {
  return {
    id,
    kind: kind === "kitchen" ? "kitchen" : null,
    secondFactor: secondFactorAt !== null,
    createdAt: new Date(createdAt),
  };
}
