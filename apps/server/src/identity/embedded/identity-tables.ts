import type { Db } from "../../storage/schema.ts";

type Instant = Date | string;

/** Better Auth keeps its tables itself; this is what is read and written of them here. */
export type IdentityTables = {
  jwks: {
    id: string;
    publicKey: string;
    privateKey: string;
    createdAt: Instant;
    expiresAt: Instant | null;
    alg: string | null;
    crv: string | null;
  };
  session: {
    id: string;
    userId: string;
    createdAt: Instant;
    expiresAt: Instant;
    kind: string | null;
    secondFactorAt: Instant | null;
  };
  user: { id: string; twoFactorEnabled: boolean | null };
  verification: { value: string };
};

export const identityTables = (db: Db) => db.withTables<IdentityTables>();
