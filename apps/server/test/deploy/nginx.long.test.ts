import { readFileSync } from "node:fs";
import {
  BANK_PATHS,
  MAX_BANK_FILE_BYTES,
  MAX_PHOTO_BYTES,
  OFFICE_PATHS,
  PATHS,
} from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHANGES_LIMIT } from "../../src/features/drafts/routes.ts";
import { photo } from "../../src/features/photos/test/sample-photos.ts";
import { COUPLE, type Office, openOffice, SHOP } from "../office.ts";
import { startNginx } from "./run-nginx.ts";

const MIB = 1024 * 1024;
const QUERY = new URLSearchParams({ restaurantId: SHOP });
const BANK_FILE = new URL("../bank-files/camt054-08.xml", import.meta.url);
const JSON_TYPE = "application/json";

interface Upload {
  readonly path: string;
  readonly query?: string;
  readonly type: string;
  readonly limit: number;
  content(office: Office): Promise<Buffer> | Buffer;
  readonly filling: "\0" | " ";
}

const HOUR_MS = 3_600_000;

async function changedPrice({ field, server }: Office): Promise<Buffer> {
  const changes = [{ path: COUPLE, was: await field(COUPLE), value: 17 }];
  const at = new Date(server.now.getTime() + HOUR_MS).toISOString();
  return Buffer.from(JSON.stringify({ restaurantId: SHOP, changes, at }));
}

const UPLOADS: Record<string, Upload> = {
  "a photo": {
    path: OFFICE_PATHS.photos,
    query: `?${QUERY}`,
    type: "image/jpeg",
    limit: MAX_PHOTO_BYTES,
    content: () => photo(64, 48),
    filling: "\0",
  },
  "a bank file": {
    path: BANK_PATHS.importBankFile,
    query: `?${QUERY}`,
    type: "application/xml",
    limit: MAX_BANK_FILE_BYTES,
    content: () => readFileSync(BANK_FILE),
    filling: " ",
  },
  "changes of a draft": {
    path: OFFICE_PATHS.draft,
    type: JSON_TYPE,
    limit: CHANGES_LIMIT,
    content: changedPrice,
    filling: " ",
  },
  "a plan": {
    path: OFFICE_PATHS.plans,
    type: JSON_TYPE,
    limit: CHANGES_LIMIT,
    content: changedPrice,
    filling: " ",
  },
};

describe("behind nginx with our configuration", () => {
  let office: Office;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    office = await openOffice("sqlite");
    const url = await office.server.app.listen({ host: "127.0.0.1", port: 0 });
    nginx = await startNginx(Number(new URL(url).port));
  });
  afterAll(async () => {
    await nginx.stop();
    await office.server.close();
  });

  const post = (path: string, type: string, body: Buffer) =>
    nginx.call(
      {
        ...{ method: "POST", path },
        headers: {
          authorization: `Bearer ${office.owner.token}`,
          "content-type": type,
          "content-length": body.length,
        },
      },
      body,
    );
  const send = async ({ path, query = "", type, content, filling }: Upload, size: number) => {
    const begun = await content(office);
    const body = Buffer.concat([begun, Buffer.alloc(size - begun.length, filling)]);
    return await post(path + query, type, body);
  };

  test.each(Object.entries(UPLOADS))(
    "%s as large as the server takes arrives",
    async (_, upload) => {
      const { status, body } = await send(upload, upload.limit);
      expect([status, body]).toEqual([200, expect.any(String)]);
    },
  );

  test.each(Object.entries(UPLOADS))(
    "%s one byte larger is refused as too large",
    async (_, upload) => {
      expect((await send(upload, upload.limit + 1)).status).toBe(413);
    },
  );

  test("other bodies of more than 1 MB are refused", async () => {
    const { status, type, body } = await post(PATHS.createOrder, JSON_TYPE, Buffer.alloc(MIB + 1));
    expect([status, type]).toEqual([413, "text/html"]);
    expect(body).toContain("nginx");
  });

  test("every route that accepts more than 1 MB is tested above", () => {
    const large = office.server.routes
      .filter(({ bodyLimit = 0 }) => bodyLimit > MIB)
      .map(({ url, bodyLimit }) => [url, bodyLimit]);
    const tried = Object.values(UPLOADS).map(({ path, limit }) => [path, limit]);
    expect(large.sort()).toEqual(tried.sort());
  });
});
