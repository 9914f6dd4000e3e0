import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** An empty PostgreSQL database of its own for one test; only under the `server` project. */
export async function freshPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(inject("postgresUrl"));
  url.pathname = name;
  await runOnServer(`create database ${name}`);
  return { url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) };
}

async function runOnServer(statement: string) {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
