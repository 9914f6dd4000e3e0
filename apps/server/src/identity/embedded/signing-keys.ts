import { randomUUID } from "node:crypto";
import type { JwtOptions } from "better-auth/plugins";
import { sql } from "kysely";
import type { Db } from "../../storage/schema.ts";
import type { Engine } from "../../storage/storage.ts";
import { identityTables } from "./identity-tables.ts";

type KeyStore = Required<NonNullable<JwtOptions["adapter"]>>;
export type SigningKey = Awaited<ReturnType<KeyStore["createJwk"]>>;

type Tables = ReturnType<typeof identityTables>;

/** Where Better Auth's tokens get their key. However many processes start at once, they make one. */
export function signingKeyStore(db: Db, engine: Engine) {
  const tables = identityTables(db);
  return {
    getJwks: () => readKeys(tables),
    createJwk: (made) =>
      tables.transaction().execute(async (trx) => {
        // On SQLite a transaction already shuts every other writer out.
        if (engine === "postgres") await sql`lock table "jwks" in exclusive mode`.execute(trx);
        const [present] = await readKeys(trx);
        if (present) return present;
        const key = { ...made, id: randomUUID() };
        await trx.insertInto("jwks").values(toRow(key)).execute();
        return key;
      }),
  } satisfies KeyStore;
}

async function readKeys(tables: Tables): Promise<SigningKey[]> {
  const rows = await tables.selectFrom("jwks").selectAll().execute();
  return rows.map(({ id, publicKey, privateKey, createdAt, alg, crv }) => ({
    id,
    publicKey,
    privateKey,
    createdAt: new Date(createdAt),
    ...(alg ? { alg: alg as SigningKey["alg"] } : {}),
    ...(crv ? { crv: crv as SigningKey["crv"] } : {}),
  }));
}

function toRow({ id, publicKey, privateKey, createdAt, alg, crv }: SigningKey) {
  return {
    id,
    publicKey,
    privateKey,
    createdAt,
    expiresAt: null,
    alg: alg ?? null,
    crv: crv ?? null,
  };
}
