import { authSession, errorBody, PATHS } from "@comptoir/contract";
import * as z from "zod/mini";
import type { TestServer } from "./harness.ts";

/** A call that a test answered instead of the server, to be checked against the schemas. */
export interface AnsweredCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly json?: unknown;
}

interface RouteSchemas {
  readonly body?: z.ZodMiniType;
  readonly response?: Readonly<Record<string, z.ZodMiniType>>;
}

export function faultsOf(
  { method, path, body, status, json }: AnsweredCall,
  routes: TestServer["routes"],
): string[] {
  const isAsked = ({ url, method: its }: (typeof routes)[number]) =>
    url === path && [its].flat().includes(method);
  const schemas = routes.find(isAsked)?.schema as RouteSchemas | undefined;
  const bodySchema = status < 400 ? answerOf(path, schemas, status) : refusalOf(path);
  return [
    ...check(schemas?.body, body, `what was sent to ${path}`),
    ...check(bodySchema, json, `the answer of ${path}`),
  ];
}

function answerOf(path: string, schemas: RouteSchemas | undefined, status: number) {
  if (path === `${PATHS.auth}/get-session`) return z.nullable(authSession);
  return schemas?.response?.[status];
}

function refusalOf(path: string) {
  return path.startsWith(`${PATHS.auth}/`) ? undefined : errorBody;
}

function check(schema: z.ZodMiniType | undefined, value: unknown, what: string): string[] {
  if (!schema || value === undefined) return [];
  const { error } = z.safeParse(schema, value);
  return error ? [`${what} breaks the contract: ${z.prettifyError(error)}`] : [];
}
