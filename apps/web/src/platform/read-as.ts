import * as z from "zod/mini";

/** The value as a schema reads it; nothing where it does not. */
export function readAs<S extends z.ZodMiniType>(
  schema: S,
): (value: unknown) => z.output<S> | undefined {
  return (value) => z.safeParse(schema, value).data;
}
