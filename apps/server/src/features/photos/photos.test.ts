import { OFFICE_PATHS } from "@comptoir/contract";
import { PHOTO_WIDTHS, photoVariant } from "@comptoir/domain";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { listAudit } from "../../audit/audit-log.ts";
import { MOST_PHOTOS } from "./add-photo.ts";
import { pruneUnusedPhotos } from "./photos-repository.ts";
import { bombPng, cornersOf, cornersPhoto, HEIC, photo } from "./test/sample-photos.ts";

const SHOP = "rootsflavorsrolle";
const DAY_MS = 24 * 3600 * 1000;
const TABLES = [
  ...(["photos", "photo_variants", "shop_versions", "shop_drafts", "shop_plans"] as const),
];

describe.each(SERVER_ENGINES)("photos on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  let rival: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    owner = await server.staff(SHOP);
    rival = await server.staff("nyonbosphore");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of TABLES) await server.db.deleteFrom(table).execute();
  });

  const send = (payload: Buffer, query: Record<string, string> = {}, as: Person | null = owner) =>
    server.call({
      method: "POST",
      url: `${OFFICE_PATHS.photos}?${new URLSearchParams({ restaurantId: SHOP, ...query })}`,
      headers: { "content-type": "image/jpeg" },
      payload,
      ...(as ? { as } : {}),
    });
  const add = async (payload: Buffer, query?: Record<string, string>) => {
    const answer = await send(payload, query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { image: string; width: number; height: number };
  };
  const refused = async (payload: Buffer) => {
    const answer = await send(payload);
    return [answer.statusCode, answer.json().code];
  };
  const get = (url: string, headers = {}) => server.call({ method: "GET", url, headers });
  const count = async (table: "photos" | "photo_variants") =>
    (await server.db.selectFrom(table).select("hash").execute()).length;

  test("come in every width and format, none enlarged", async () => {
    const { image, width, height } = await add(await photo(900, 60));
    expect([width, height]).toEqual([900, 60]);
    expect(image).toMatch(/^\/assets\/photos\/[0-9a-f]{40}\.jpg$/);
    for (const wanted of PHOTO_WIDTHS) {
      for (const [format, kind] of [
        ["avif", "heif"],
        ["webp", "webp"],
        ["jpg", "jpeg"],
      ] as const) {
        const got = await get(photoVariant(image, `${wanted}.${format}`));
        expect(got.headers["content-type"]).toBe(`image/${format === "jpg" ? "jpeg" : format}`);
        // The server's sharp blocks AVIF decoding for the whole process.
        if (format === "avif") expect(got.rawPayload.toString("latin1", 4, 12)).toBe("ftypavif");
        else {
          const facts = await sharp(got.rawPayload).metadata();
          expect([facts.format, facts.width]).toEqual([kind, Math.min(wanted, 900)]);
        }
      }
    }
    const blur = await get(photoVariant(image, "blur.webp"));
    expect(blur.rawPayload.length).toBeLessThan(400);
  });

  test("are served publicly and immutable, by type; unknown ones are not found", async () => {
    const { image } = await add(await photo(64, 48));
    const got = await get(image);
    expect(got.statusCode).toBe(200);
    expect(got.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const modern = await get(image, { accept: "image/avif,image/webp,*/*;q=0.8" });
    expect(modern.headers["content-type"]).toBe("image/webp");
    expect(modern.headers.vary).toContain("accept");
    const known = await get(image, { "if-none-match": got.headers.etag });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    const missing = `/assets/photos/${"0".repeat(40)}.jpg`;
    for (const url of [
      ...[missing, `${missing}/640.jpg`, `${image}/641.jpg`, `${image}/%2e%2e`],
      ...["/assets/photos/x.jpg", "/assets/photos/", image.replace(".jpg", ".png")],
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  test("are upright in every camera orientation, without location and camera data", async () => {
    for (const [orientation, corners] of [
      [1, "RGBW"],
      [3, "WBGR"],
      [6, "BRWG"],
      [8, "GWRB"],
    ] as const) {
      const { image } = await add(await cornersPhoto(orientation));
      const { rawPayload } = await get(photoVariant(image, "640.webp"));
      expect(await cornersOf(rawPayload), `orientation ${orientation}`).toBe(corners);
      for (const variant of ["640.webp", "640.jpg"] as const) {
        const bytes = (await get(photoVariant(image, variant))).rawPayload;
        const { exif, icc, xmp, orientation: held } = await sharp(bytes).metadata();
        expect([exif, icc, xmp, held]).toEqual([undefined, undefined, undefined, undefined]);
      }
      const avif = (await get(photoVariant(image, "640.avif"))).rawPayload;
      expect(avif.includes("Somebody")).toBe(false);
    }
  });

  test("are rotated, then cropped in fractions of the result", async () => {
    const sent = await cornersPhoto(6);
    const turned = await add(sent, { turn: "90" });
    expect([turned.width, turned.height]).toEqual([40, 20]);
    expect(await cornersOf((await get(turned.image)).rawPayload)).toBe("WBGR");
    const upperRight = await add(sent, { turn: "90", crop: "0.5,0,0.5,0.5" });
    expect([upperRight.width, upperRight.height]).toEqual([20, 10]);
    expect(await cornersOf((await get(upperRight.image)).rawPayload)).toBe("BBBB");
    const sliver = await add(sent, { crop: "0.999999,0.999999,0.000001,0.000001" });
    expect([sliver.width, sliver.height]).toEqual([1, 1]);
  });

  test.each([
    ["turn", "45"],
    ["crop", "0,0,1"],
    ["crop", "0,0,0,1"],
    ["crop", "0.6,0,0.5,1"],
    ["crop", "-0.1,0,1,1"],
    ["crop", "a,b,c,d"],
    ["crop", "1e-3,0,1,1"],
  ])("are refused with %s=%s", async (name, value) => {
    expect((await send(await photo(8, 8), { [name]: value })).statusCode).toBe(400);
  });

  test("are detected by content, not by name", async () => {
    const whole = await photo(600, 400);
    const texts = {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      gif: "GIF89a\x01\x00\x01\x00",
      pdf: "%PDF-1.7",
      text: "Bonjour",
      nothing: "",
    };
    for (const [name, text] of Object.entries(texts)) {
      expect(await refused(Buffer.from(text)), name).toEqual([422, "photo_not_readable"]);
    }
    expect(await refused(whole.subarray(0, whole.length / 2))).toEqual([422, "photo_not_readable"]);
    expect(await refused(whole.subarray(0, 20))).toEqual([422, "photo_not_readable"]);
    expect(await refused(HEIC)).toEqual([422, "photo_heic"]);
    expect(await count("photos")).toBe(0);
  });

  test("that unpack to gigabytes are refused before decoding", async () => {
    const before = process.memoryUsage.rss();
    expect(await refused(bombPng(30_000, 30_000))).toEqual([422, "photo_too_large"]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  });

  test("of 16 MB are refused, those of 14 MB accepted", async () => {
    const sized = async (bytes: number) => Buffer.concat([await photo(8, 8), Buffer.alloc(bytes)]);
    expect((await send(await sized(16_000_000))).statusCode).toBe(413);
    expect((await send(await sized(14_000_000))).statusCode).toBe(200);
  });

  test("are refused from others before the body is read", async () => {
    const large = Buffer.alloc(16_000_000);
    expect((await send(large, {}, null)).statusCode).toBe(401);
    expect((await send(large, {}, rival)).statusCode).toBe(403);
    expect((await send(large, {}, await server.signUp(`a@${engine}.ch`))).statusCode).toBe(403);
  });

  test("sent twice are stored once, with one audit entry", async () => {
    const sent = await photo(32, 20);
    const [one, other] = await Promise.all([add(sent), add(sent)]);
    expect(other).toEqual(one);
    expect([await count("photos"), await count("photo_variants")]).toEqual([1, 17]);
    const trail = await listAudit(server.db, { action: "photo_added", limit: 99 });
    const [, hash] = /(\w+)\.jpg/.exec(one.image) ?? [];
    expect(trail.filter(({ target }) => target === hash)).toMatchObject([
      { actor: owner.uid, restaurant_id: SHOP, details_json: '{"width":32,"height":20}' },
    ]);
    const atOtherShop = await send(sent, { restaurantId: "nyonbosphore" }, rival);
    expect(atOtherShop.json()).toEqual(one);
    expect([await count("photos"), await count("photo_variants")]).toEqual([2, 17]);
  });

  test("with transparent parts have no background behind them", async () => {
    const cutOut = await sharp({
      create: { width: 60, height: 40, channels: 4, background: "#b4552d80" },
    })
      .png()
      .toBuffer();
    const { image } = await add(cutOut);
    const blur = (await get(photoVariant(image, "blur.webp"))).rawPayload;
    expect(await sharp(blur).metadata()).toMatchObject({ width: 1, height: 1, hasAlpha: true });
  });

  test.each([
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["icon-maskable-512.png", 512],
    ["apple-touch-icon.png", 180],
  ])("of a logo are available as %s, square", async (name, size) => {
    const { image } = await add(await photo(64, 48));
    const { rawPayload, headers } = await get(`${image}/${name}`);
    expect(headers["content-type"]).toBe("image/png");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size });
    expect((await get(`/assets/photos/${"0".repeat(40)}.jpg/${name}`)).statusCode).toBe(404);
  });

  test("of an animation show its first picture", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#00ff00"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { image, height } = await add(moving);
    expect(height).toBe(20);
    expect(await cornersOf((await get(image)).rawPayload)).toBe("RRRR");
  });

  test("that are unused are deleted after ninety days; all others stay", async () => {
    const at = server.now;
    const images: string[] = [];
    const sent = await Promise.all([1, 2, 3, 4, 5].map((n) => photo(10 * n, 10)));
    for (const bytes of sent) images.push((await add(bytes)).image);
    const [published, drafted, planned, unused, resent] = images;
    const times = { created_at: at.toISOString() };
    const shop = { restaurant_id: "another" };
    await server.db
      .insertInto("shop_versions")
      .values({
        ...{ ...shop, ...times, version: 1, content: `{"logoUrl":"${published}"}` },
        ...{ changes_json: "[]", origin: "file" },
      })
      .execute();
    await server.db
      .insertInto("shop_drafts")
      .values({ ...shop, revision: 1, content: `["${drafted}"]`, updated_at: times.created_at })
      .execute();
    await server.db
      .insertInto("shop_plans")
      .values({
        ...shop,
        ...times,
        id: "1",
        due_at: times.created_at,
        changes_json: `["${planned}"]`,
      })
      .execute();
    const after = (days: number) => new Date(at.getTime() + days * DAY_MS);
    server.now = after(50);
    expect(await add(sent[4] as Buffer)).toMatchObject({ image: resent });
    const prune = (days: number) => pruneUnusedPhotos(server.db, after(days - 90).toISOString());
    expect(await prune(89)).toBe(0);
    expect(await prune(91)).toBe(1);
    const found = await Promise.all(images.map(async (image) => (await get(image)).statusCode));
    expect(found).toEqual([200, 200, 200, 404, 200]);
    expect(await prune(141)).toBe(1);
    expect(await count("photo_variants")).toBe(3 * 17);
    expect((await get(unused ?? "")).statusCode).toBe(404);
    server.now = at;
  });

  test("are limited in number per shop", async () => {
    const hashes = Array.from({ length: MOST_PHOTOS }, (_, i) => String(i));
    const row = { restaurant_id: SHOP, width: 1, height: 1, created_at: "2026-11-15" };
    for (let i = 0; i < hashes.length; i += 100) {
      const rows = hashes.slice(i, i + 100).map((hash) => ({ ...row, hash, by_user: null }));
      await server.db.insertInto("photos").values(rows).execute();
    }
    expect(await refused(await photo(10, 10))).toEqual([422, "too_many_photos"]);
    expect(await count("photos")).toBe(MOST_PHOTOS);
  });
});
