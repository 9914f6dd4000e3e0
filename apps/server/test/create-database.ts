import { randomUUID } from "node:crypto";
import pg from "pg";

/** A database of its own on this PostgreSQL: a copy of another, or empty. */
export async function createDatabase(
  serverUrl: string,
  template = "template1",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const from = `template ${template} strategy file_copy`;
  const url = new URL(serverUrl);
  url.pathname = name;
  await runOn(serverUrl, `create database ${name} ${from}`);
  return {
    url: url.href,
    drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runOn(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
