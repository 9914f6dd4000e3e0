import { MAX_CONTENT_BYTES } from "@comptoir/contract";
import { type ShopContent, writeField, writeSheet } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import nyon from "../../../../../shops/nyonbosphore/shop.json";
import { readSheetFile, readShopFile } from "./read-file.ts";

const CONTENT = nyon as unknown as ShopContent;
const DRAFT = { slug: "nyonbosphore", content: CONTENT };
const fileOf = (content: BlobPart) => new File([content], "shop");
const inWindows1252 = (text: string) =>
  Uint8Array.from(text.replaceAll("œ", "\u009c"), (letter) => letter.charCodeAt(0));

describe("an imported file", () => {
  test("changes nothing if it equals the export, with or without a byte order mark", async () => {
    for (const text of [JSON.stringify(CONTENT), `\uFEFF${JSON.stringify(CONTENT, null, 2)}`]) {
      expect(await readShopFile(fileOf(text), DRAFT)).toMatchObject({
        kind: "changes",
        changes: [],
      });
    }
    const sheet = fileOf(writeSheet(CONTENT, "en"));
    expect(await readSheetFile(sheet, DRAFT)).toMatchObject({ kind: "changes", changes: [] });
  });

  test("is read as Windows-1252 if it is not UTF-8", async () => {
    const head = "Catégorie (repère);Taille (repère);Choix (repère);Option (repère);Nom français";
    const bytes = inWindows1252(`${head}\r\ntacos;;;;Tacos à l’œuf\r\n`.replace("’", "'"));
    expect(await readSheetFile(fileOf(bytes), DRAFT)).toMatchObject({
      changes: [{ path: ["texts", "fr", "tacos", "name"], value: "Tacos à l'œuf" }],
    });
  });

  test("is refused if it is too large, not JSON or not a shop", async () => {
    const kindOf = async (content: BlobPart) => (await readShopFile(fileOf(content), DRAFT)).kind;
    expect(await kindOf(new Uint8Array(MAX_CONTENT_BYTES + 1))).toBe("too_large");
    expect(await kindOf("{")).toBe("not_json");
    expect(await kindOf("[]")).toBe("not_shop");
    expect(await kindOf("{}")).toBe("findings");
    const odd = JSON.stringify(CONTENT).replace("{", '{"__proto__":{"x":1},');
    expect(await kindOf(odd)).toBe("not_shop");
  });

  test("may lack the English name of a new option, but have no other fault", async () => {
    const head = "Category (mark);Size (mark);Choice (mark);Option (mark);French name";
    const rows = (row: string) => fileOf(`${head}\n${row}`);
    const added = await readSheetFile(rows("tacos;;drinks;rivella;Rivella"), DRAFT);
    expect(added).toMatchObject({ kind: "changes" });
    const draft = writeField(CONTENT, ["categories", "tacos", "sizes"], {}) as ShopContent;
    const long = await readSheetFile(rows(`tacos;;;;${"x".repeat(2_001)}`), {
      ...DRAFT,
      content: draft,
    });
    expect(long).toMatchObject({ kind: "findings", findings: [{ code: "too_long" }] });
  });
});
