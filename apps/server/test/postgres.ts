import type { TestProject } from "vitest/node";
import { startPostgres } from "./run-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole test run; each test makes its own database in it. */
export default async function providePostgres(project: TestProject) {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
