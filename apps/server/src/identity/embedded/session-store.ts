import type { Db } from "../../storage/schema.ts";

type Instant = Date | string;

/** Better Auth keeps these tables; here they are read together with the profile. */
type SessionTables = {
  session: {
    id: string;
    token: string;
    userId: string;
    createdAt: Instant;
    expiresAt: Instant;
    lastSeenAt: Instant | null;
    secondFactorAt: Instant | null;
    device: string | null;
    kind: string | null;
  };
  user: { id: string; email: string; twoFactorEnabled: boolean | number | null };
};

export interface StoredSession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly device: string;
  readonly kind: "kitchen" | null;
  /** Proven in this session. */
  readonly secondFactor: boolean;
  /** Turned on for the account. */
  readonly secondFactorOn: boolean;
  /** The shop they work for. */
  readonly staffOf: string | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sessions that have not expired, with what the rules for them need to know. */
export function createSessionStore(db: Db, clock: () => Date) {
  const tables = db.withTables<SessionTables>();
  const live = () =>
    tables
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .leftJoin("profiles", "profiles.user_id", "session.userId")
      .select(["session.id", "session.token", "session.userId", "session.createdAt"])
      .select(["session.lastSeenAt", "session.secondFactorAt", "session.device", "session.kind"])
      .select(["user.email", "user.twoFactorEnabled"])
      .select(["profiles.role", "profiles.restaurant_id"])
      // Better Auth writes it by the clock of the machine.
      .where("session.expiresAt", ">", new Date());

  const change = async (id: string, values: Partial<SessionTables["session"]>): Promise<void> => {
    await tables.updateTable("session").set(values).where("id", "=", id).execute();
  };

  return {
    async byToken(token: string): Promise<StoredSession | undefined> {
      const row = await live().where("session.token", "=", token).executeTakeFirst();
      return row && toSession(row);
    },
    async byId(id: string): Promise<StoredSession | undefined> {
      const row = await live().where("session.id", "=", id).executeTakeFirst();
      return row && toSession(row);
    },
    async ofUser(userId: string): Promise<StoredSession[]> {
      const rows = await live().where("session.userId", "=", userId).execute();
      return rows.map(toSession);
    },
    touch: (id: string) => change(id, { lastSeenAt: clock() }),
    proveSecondFactor: (id: string) => change(id, { secondFactorAt: clock() }),
    nameKitchen: (id: string, device: string) => change(id, { kind: "kitchen", device }),
  };
}

type Row = Pick<
  SessionTables["session"],
  "id" | "token" | "userId" | "createdAt" | "lastSeenAt" | "secondFactorAt" | "device" | "kind"
> &
  Pick<SessionTables["user"], "email" | "twoFactorEnabled"> & {
    role: string | null;
    restaurant_id: string | null;
  };

function toSession(row: Row): StoredSession {
  const createdAt = new Date(row.createdAt);
  return {
    id: row.id,
    token: row.token,
    userId: row.userId,
    email: row.email,
    createdAt,
    lastSeenAt: row.lastSeenAt ? new Date(row.lastSeenAt) : createdAt,
    device: row.device ?? "",
    kind: row.kind === "kitchen" ? "kitchen" : null,
    secondFactor: row.secondFactorAt !== null,
    secondFactorOn: Boolean(row.twoFactorEnabled),
    staffOf: row.role === "restaurant" ? row.restaurant_id : null,
  };
}
