import type { Db } from "../../storage/schema.ts";

/** Better Auth keeps its tables itself; only signing keys and limits are read and written here. */
type IdentityTables = {
  jwks: {
    id: string;
    publicKey: string;
    privateKey: string;
    createdAt: Date | string;
    expiresAt: Date | string | null;
    alg: string | null;
    crv: string | null;
  };
  rateLimit: { id: string; key: string; count: number; lastRequest: number | string };
};

export const identityTables = (db: Db) => db.withTables<IdentityTables>();
