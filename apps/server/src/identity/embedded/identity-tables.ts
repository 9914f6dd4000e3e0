import type { Db } from "../../storage/schema.ts";

/** Better Auth keeps its tables itself; only signing keys are read and written here. */
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
};

export const identityTables = (db: Db) => db.withTables<IdentityTables>();
