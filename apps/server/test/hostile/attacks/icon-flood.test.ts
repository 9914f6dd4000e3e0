import { OFFICE_PATHS } from "@comptoir/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, startServer, type TestServer } from "../../harness.ts";

const SHOP = "rootsflavorsrolle";
const FLOOD = 700;

describe.each(SERVER_ENGINES)("icons of photos on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { rateLimit: true });
  });
  afterAll(() => server.close());

  const addPhoto = async (background: string) => {
    const create = { width: 64, height: 48, channels: 3 as const, background };
    const added = await server.call({
      method: "POST",
      url: `${OFFICE_PATHS.photos}?restaurantId=${SHOP}`,
      headers: { "content-type": "image/png" },
      payload: await sharp({ create }).png().toBuffer(),
      as: await server.staff(SHOP),
    });
    return added.json().image as string;
  };

  test("are not rendered on request, and honest requests are answered meanwhile", async () => {
    const flooded = await addPhoto("#ff0000");
    const honest = await addPhoto("#00ff00");
    let renderings = 0;
    const count = () => void renderings++;
    sharp.queue.on("change", count);
    const requests = Array.from({ length: FLOOD }, () =>
      server.call({ url: `${flooded}/icon-512.png` }),
    );
    requests.push(server.call({ url: `${honest}/apple-touch-icon.png` }));
    const answers = await Promise.all(requests);
    sharp.queue.off("change", count);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(renderings).toBe(0);
  });
});
