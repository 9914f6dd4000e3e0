import * as z from "zod/mini";

export function readAs<S extends z.ZodMiniType>(
  schema: S,
): (value: unknown) => z.output<S> | undefined {
  return (value) => z.safeParse(schema, value).data;
}
