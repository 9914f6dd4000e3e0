import swagger, { type FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import * as z from "zod/mini";

type Transform = NonNullable<FastifyDynamicSwaggerOptions["transform"]>;

export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Comptoir", version: "1" } },
    transform: describeRoute,
  });
}

const describeRoute: Transform = (route) => {
  const described = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
  const responses = Object.entries(route.schema?.response ?? {});
  if (responses.length === 0 || !described.schema.response) return described;
  const response = Object.fromEntries(
    responses.map(([status, schema]) => [status, onTheWire(schema as z.ZodMiniType)]),
  );
  return { ...described, schema: { ...described.schema, response } };
};

function onTheWire(schema: z.ZodMiniType) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
}
