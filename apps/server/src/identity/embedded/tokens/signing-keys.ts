import { randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { generateExportedKeyPair, type JwtOptions } from "better-auth/plugins";
import { lockTable } from "../../../storage/engine.ts";
import type { Db } from "../../../storage/schema.ts";
import { identityTables } from "../accounts/identity-tables.ts";

type KeyStore = Required<NonNullable<JwtOptions["adapter"]>>;
export type SigningKey = Awaited<ReturnType<KeyStore["createJwk"]>>;
type NewKey = Parameters<KeyStore["createJwk"]>[0];
type Tables = ReturnType<typeof identityTables>;

export const TOKEN_ALGORITHM = "ES256";
export const KEY_OPTIONS = { keyPairConfig: { alg: TOKEN_ALGORITHM } } as const;

interface KeyStoreOptions {
  readonly db: Db;
  readonly secret: string;
  readonly clock: () => Date;
}

/**
 * Stores the keys of Better Auth's tokens. Concurrent processes create one key. Rotation signs
 * nobody out.
 */
export function signingKeyStore({ db, secret, clock }: KeyStoreOptions) {
  const tables = identityTables(db);
  let renewing: Promise<unknown> | undefined;

  const storeKey = (made: NewKey) =>
    tables.transaction().execute(async (trx) => {
      await lockTable(trx, "jwks");
      const newest = (await readKeys(trx)).at(-1);
      if (newest && !isRenewalDue([newest], clock())) return newest;
      const key = { ...made, id: randomUUID(), createdAt: clock() };
      await trx.insertInto("jwks").values(toRow(key)).execute();
      return key;
    });

  const renewOnce = () => {
    renewing ??= makeKey(secret, clock())
      .then(storeKey)
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  const deleteExpired = async (keys: readonly SigningKey[]) => {
    const ids = findExpired(keys, clock()).map(({ id }) => id);
    if (ids.length > 0) await tables.deleteFrom("jwks").where("id", "in", ids).execute();
  };

  return {
    readAll: () => readKeys(tables),
    /** Better Auth signs with the newest key it gets, so it gets only the signing key. */
    async getJwks() {
      const keys = await readKeys(tables);
      if (isRenewalDue(keys, clock())) await renewOnce();
      await deleteExpired(keys);
      return findSigning(keys, clock());
    },
    createJwk: storeKey,
  } satisfies KeyStore & { readAll: () => Promise<SigningKey[]> };
}

async function makeKey(secret: string, createdAt: Date): Promise<NewKey> {
  const made = await generateExportedKeyPair({ jwks: KEY_OPTIONS });
  const data = JSON.stringify(made.privateWebKey);
  return {
    publicKey: JSON.stringify(made.publicWebKey),
    privateKey: JSON.stringify(await symmetricEncrypt({ key: secret, data })),
    createdAt,
    alg: TOKEN_ALGORITHM,
    crv: "P-256",
  };
}

async function readKeys(tables: Tables): Promise<SigningKey[]> {
  const rows = await tables.selectFrom("jwks").selectAll().execute();
  const keys = rows.map(({ createdAt, expiresAt: _, alg, crv, ...key }) => ({
    ...key,
    createdAt: new Date(createdAt),
    ...(alg ? { alg: alg as SigningKey["alg"] } : {}),
    ...(crv ? { crv: crv as SigningKey["crv"] } : {}),
  }));
  return keys.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function toRow({ alg, crv, ...key }: SigningKey) {
  return { ...key, expiresAt: null, alg: alg ?? null, crv: crv ?? null };
}

interface WithCreationTime {
  readonly createdAt: Date;
}

const DAY_MS = 24 * 3600_000;
/** A new key waits this long before it signs: processes reload the keys every ten minutes. */
const KNOWN_BEFORE_MS = DAY_MS;
const RENEWED_AFTER_MS = 30 * DAY_MS;
/** Five minutes of token lifetime plus a margin for clock differences. */
const TOKENS_ENDED_AFTER_MS = 3600_000;

const age = ({ createdAt }: WithCreationTime, now: Date) => now.getTime() - createdAt.getTime();

function isRenewalDue(keys: readonly WithCreationTime[], now: Date): boolean {
  const newest = keys.at(-1);
  return newest !== undefined && age(newest, now) >= RENEWED_AFTER_MS;
}

/** The newest key that all processes know, or the only one. */
function findSigning<K extends WithCreationTime>(keys: readonly K[], now: Date): K[] {
  const known = keys.findLast((key) => age(key, now) >= KNOWN_BEFORE_MS) ?? keys[0];
  return known ? [known] : [];
}

function findExpired<K extends WithCreationTime>(keys: readonly K[], now: Date): K[] {
  const settled = keys.findLastIndex(
    (key) => age(key, now) >= KNOWN_BEFORE_MS + TOKENS_ENDED_AFTER_MS,
  );
  return keys.slice(0, Math.max(settled, 0));
}
