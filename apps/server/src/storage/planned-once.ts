const names = new Map<string, string>();

/** Of a statement that is run over and over: PostgreSQL plans it once for each connection, which takes longer than to run it. */
export function planOnce(statement: string): string {
  if (!names.has(statement)) names.set(statement, `comptoir_${names.size + 1}`);
  return statement;
}

/** The name of a statement that is planned once. */
export function plannedName(statement: string): string | undefined {
  return names.get(statement);
}
