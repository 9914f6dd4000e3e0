import { type DraftResponse, OFFICE_PATHS, type WireChange } from "@comptoir/contract";
import { type FieldPath, type Json, readField } from "@comptoir/domain";
import type { Engine } from "../src/storage/engine.ts";
import { type Person, startServer, type TestDatabase } from "./harness.ts";

export const SHOP = "rootsflavorsrolle";
export const PASTRY = ["categories", "plates", "options", "spinach_pastry"];
export const NAME = ["shopName"];
export const COUPLE = [...PASTRY, "sizes", "couple", "price"];
export const FAMILY = [...PASTRY, "sizes", "family", "price"];

type OfficePath = (typeof OFFICE_PATHS)[keyof typeof OFFICE_PATHS];

export async function openOffice(engine: Engine, database?: TestDatabase, slug = SHOP) {
  const server = await startServer(engine, {
    livingShops: true,
    ...(database ? { database } : {}),
  });
  const owner = await server.staff(slug, "owner");

  const ask = async (path: OfficePath, query: object = {}, as: Person = owner) => {
    const search = new URLSearchParams({ restaurantId: slug, ...query });
    return await server.call({ method: "GET", url: `${path}?${search}`, as });
  };
  const send = async (path: OfficePath, body: object = {}, as: Person = owner) =>
    await server.call({
      ...{ method: "POST", url: path, as },
      payload: { restaurantId: slug, ...body },
    });
  const draft = async (): Promise<DraftResponse> => (await ask(OFFICE_PATHS.draft)).json();
  const field = async (path: FieldPath): Promise<Json | undefined> =>
    readField((await draft()).content, path);
  const shown = async (path: FieldPath): Promise<Json | undefined> =>
    readField((await draft()).published?.content, path);
  return {
    server,
    owner,
    ask,
    send,
    draft,
    field,
    shown,
    set: async (path: FieldPath, value: Json | undefined, as = owner) => {
      const was = await field(path);
      const changes: WireChange[] = [{ path: [...path], was, value }];
      return (await send(OFFICE_PATHS.draft, { changes }, as)).json();
    },
    publish: async (more: object = {}) => {
      const { revision } = await draft();
      return (await send(OFFICE_PATHS.publish, { revision, ...more })).json();
    },
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
