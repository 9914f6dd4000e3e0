import { randomUUID } from "node:crypto";
import pg from "pg";

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

/** Cached: connecting takes longer than copying a database. */
const clients = new Map<string, Promise<pg.Client>>();

async function runOn(serverUrl: string, statement: string) {
  const client = clients.get(serverUrl) ?? connect(serverUrl);
  clients.set(serverUrl, client);
  await (await client).query(statement);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // After PostgreSQL was stopped, the next statement reconnects.
  client.on("error", () => clients.delete(connectionString));
  client.on("end", () => clients.delete(connectionString));
  try {
    await client.connect();
  } catch (error) {
    clients.delete(connectionString);
    throw error;
  }
  return client;
}
