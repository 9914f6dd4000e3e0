import type { GenericEndpointContext } from "better-auth";
import type { Selectable } from "kysely";
import { prepareQuery } from "../../../storage/prepared-query.ts";
import type { Db } from "../../../storage/schema.ts";
import type { Session } from "../../identity.ts";
import { type IdentityTables, identityTables } from "../accounts/identity-tables.ts";

type SessionRow = Selectable<IdentityTables["session"]>;

export interface SessionOwner {
  readonly userId: string;
  readonly session: Session;
}

export interface StoredSession extends Session {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly lastSeenAt: Date;
  readonly device: string;
  readonly secondFactorOn: boolean;
  readonly staffOf: string | null;
}

const COLUMNS = ["id", "userId", "createdAt", "expiresAt", "kind", "secondFactorAt"] as const;

/** Built once: it runs with every authenticated request. */
const findById = prepareQuery((db, { id }: { id: string }) =>
  identityTables(db).selectFrom("session").select(COLUMNS).where("id", "=", id),
);

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(db: Db, clock: () => Date) {
  const tables = identityTables(db);
  const isLive = ({ expiresAt }: Pick<SessionRow, "expiresAt">) => new Date(expiresAt) > clock();

  const selectLive = () =>
    tables
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .leftJoin("profiles", "profiles.user_id", "session.userId")
      .selectAll("session")
      .select(["user.email", "user.twoFactorEnabled"])
      .select(["profiles.role", "profiles.restaurant_id"])
      // Better Auth writes it by the system clock.
      .where("session.expiresAt", ">", new Date());

  const update = async (id: string, values: Partial<IdentityTables["session"]>): Promise<void> => {
    await tables.updateTable("session").set(values).where("id", "=", id).execute();
  };

  return {
    async findOwner(id: string): Promise<SessionOwner | undefined> {
      const [row] = await findById(db, { id });
      return row && isLive(row) ? { userId: row.userId, session: toSession(row) } : undefined;
    },
    async findLive(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await tables
        .selectFrom("session")
        .select(["id", "expiresAt"])
        .where("id", "in", ids)
        .execute();
      return new Set(rows.filter(isLive).map(({ id }) => id));
    },
    async byToken(token: string): Promise<StoredSession | undefined> {
      const row = await selectLive().where("session.token", "=", token).executeTakeFirst();
      return row && toStoredSession(row);
    },
    async byId(id: string): Promise<StoredSession | undefined> {
      const row = await selectLive().where("session.id", "=", id).executeTakeFirst();
      return row && toStoredSession(row);
    },
    async ofUser(userId: string): Promise<StoredSession[]> {
      const rows = await selectLive().where("session.userId", "=", userId).execute();
      return rows.map(toStoredSession);
    },
    async ofUsers(userIds: readonly string[]): Promise<StoredSession[]> {
      if (userIds.length === 0) return [];
      const rows = await selectLive().where("session.userId", "in", userIds).execute();
      return rows.map(toStoredSession);
    },
    recordUse: (id: string) => update(id, { lastSeenAt: clock() }),
    recordPassword: (id: string) => update(id, { createdAt: clock() }),
    recordSecondFactor: (id: string) => update(id, { secondFactorAt: clock() }),
    nameKitchen: (id: string, device: string) => update(id, { kind: "kitchen", device }),
  };
}

export async function currentSession(
  ctx: GenericEndpointContext,
  sessions: Sessions,
): Promise<StoredSession | undefined> {
  const { name } = ctx.context.authCookies.sessionToken;
  const token = await ctx.getSignedCookie(name, ctx.context.secret);
  return token ? await sessions.byToken(token) : undefined;
}

type StoredRow = SessionRow &
  Pick<IdentityTables["user"], "email" | "twoFactorEnabled"> & {
    role: string | null;
    restaurant_id: string | null;
  };

function toStoredSession(row: StoredRow): StoredSession {
  const session = toSession(row);
  return {
    ...session,
    token: row.token,
    userId: row.userId,
    email: row.email,
    lastSeenAt: row.lastSeenAt ? new Date(row.lastSeenAt) : session.createdAt,
    device: row.device ?? "",
    secondFactorOn: Boolean(row.twoFactorEnabled),
    staffOf: row.role === "restaurant" ? row.restaurant_id : null,
  };
}

function toSession({
  id,
  kind,
  secondFactorAt,
  createdAt,
}: Pick<SessionRow, "id" | "kind" | "secondFactorAt" | "createdAt">): Session {
  return {
    id,
    kind: kind === "kitchen" ? "kitchen" : null,
    secondFactorAt: secondFactorAt === null ? null : new Date(secondFactorAt),
    createdAt: new Date(createdAt),
  };
}
