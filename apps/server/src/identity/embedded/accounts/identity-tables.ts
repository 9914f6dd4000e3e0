import type { Db } from "../../../storage/schema.ts";

type Instant = Date | string;

export type IdentityTables = {
  user: {
    id: string;
    email: string;
    emailVerified: boolean;
    twoFactorEnabled: boolean | null;
  };
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
  twoFactor: { userId: string; secret: string; verified: boolean | null };
  verification: { value: string };
  jwks: {
    id: string;
    publicKey: string;
    privateKey: string;
    createdAt: Instant;
    expiresAt: Instant | null;
    alg: string | null;
    crv: string | null;
  };
};

export const identityTables = (db: Db) => db.withTables<IdentityTables>();

const optional = { required: false, input: false } as const;

export const USER_FIELDS = {
  language: { type: "string", ...optional },
  shop: { type: "string", ...optional },
} as const;
export const SESSION_FIELDS = {
  device: { type: "string", ...optional },
  kind: { type: "string", ...optional },
  lastSeenAt: { type: "date", ...optional },
  secondFactorAt: { type: "date", ...optional },
} as const;
