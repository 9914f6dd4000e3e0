import { PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { findLanguage } from "./profiles-repository.ts";

describe.each(SERVER_ENGINES)("the language of a person on %s", (engine) => {
  let server: TestServer;
  let lea: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    lea = await server.signUp("lea@example.ch");
  });
  afterAll(() => server.close());

  it.each([
    [{ "accept-language": "en-GB" }, "en"],
    [{ cookie: "comptoir_language=fr", "accept-language": "en" }, "fr"],
    [{ cookie: "comptoir_language=en" }, "en"],
  ])("is that of the request for their profile: %j", async (headers, language) => {
    const payload = { firebaseUid: lea.uid, email: lea.email };
    await server.call({ method: "POST", url: PATHS.createUser, payload, headers, as: lea });
    expect(await findLanguage(server.db, lea.uid)).toBe(language);
  });
});
