import { OFFICE_PATHS } from "@comptoir/contract";
import type { Json } from "@comptoir/domain";
import { Profiler } from "react";
import { test } from "vitest";
import { userEvent } from "vitest/browser";
import { useChangeFields, useContent } from "../../src/office/draft/use-draft.ts";
import { PriceField } from "../../src/office/fields/price-field.tsx";
import { TextField } from "../../src/office/fields/text-field.tsx";
import { RoomPage } from "../../src/office/shell/room-page.tsx";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { mountOffice } from "../kit/mount.tsx";
import type { Server } from "../kit/server.ts";
import { SHOPS } from "../kit/shops.ts";

const NAME = ["shopName"];
const PHONE = ["contact", "phone"];
const MAIL = ["contact", "email"];
const SHOP_NAME = SHOPS.rootsflavorsrolle.shopName;

function Room() {
  return (
    <RoomPage title="Essai">
      <TextField path={NAME} label="Nom" />
      <TextField path={PHONE} label="Téléphone" />
      <TextField path={MAIL} label="E-mail" isOptional />
    </RoomPage>
  );
}

test("typing is saved after a pause, marked as changed and can be reset to the published value", async () => {
  const { page, office } = await mountOffice(Room);
  const name = page.getByRole("textbox", { name: "Nom" });
  const line = page.getByRole("region", { name: "Brouillon" });
  await expect(line).toContainText("Tout est publié");
  await name.fill("Racines");
  await expect(line).toContainText("1 changement");
  await expect(line.getByRole("status")).toHaveText("Enregistré");
  expect(office.sentChanges).toEqual([[{ path: NAME, was: SHOP_NAME, value: "Racines" }]]);
  expect(await office.read(NAME)).toBe("Racines");
  await page.getByRole("button", { name: `Revenir à ce qui est publié : ${SHOP_NAME}` }).click();
  await expect(name).toHaveValue(SHOP_NAME);
  // The button is gone; the focus moves to its field.
  await press("Tab");
  await expect(name).toBeFocused();
  await expect(line).toContainText("Tout est publié");
  await expect.poll(() => office.read(NAME)).toBe(SHOP_NAME);
});

test("a field is saved on blur, and typing meanwhile is sent with the next call", async () => {
  const { page, office, server } = await mountOffice(Room);
  const letThrough = server.hold(OFFICE_PATHS.draft);
  await page.getByRole("textbox", { name: "Nom" }).fill("Un");
  await page.getByRole("textbox", { name: "Téléphone" }).fill("079 000 00 00");
  await expect(page.getByRole("status").filter({ hasText: "Enregistrement…" })).toBeVisible();
  await page.getByRole("textbox", { name: "Nom" }).fill("Deux");
  letThrough();
  await expect.poll(() => office.read(NAME)).toBe("Deux");
  await expect.poll(() => office.read(PHONE)).toBe("079 000 00 00");
});

async function loseConnection(server: Server): Promise<void> {
  server.cut(...Object.values(OFFICE_PATHS));
  await server.endStreams();
}

test("offline changes stay on the device, survive a reload and are sent when online", async () => {
  const { page, office, server } = await mountOffice(Room);
  await loseConnection(server);
  await page.getByRole("textbox", { name: "Nom" }).fill("Sans réseau");
  const line = page.getByRole("region", { name: "Brouillon" });
  await expect(line).toContainText("Hors ligne : gardé sur cet appareil");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Le bureau n’a pas pu être chargé.");
  server.mend(...Object.values(OFFICE_PATHS));
  await expect(page.getByRole("textbox", { name: "Nom" })).toHaveValue("Sans réseau");
  await expect.poll(() => office.read(NAME)).toBe("Sans réseau");
  await expect(line).toContainText("Enregistré");
});

test("unsent changes are sent automatically when the browser is online again", async () => {
  const { page, office, server } = await mountOffice(Room);
  await loseConnection(server);
  await page.getByRole("textbox", { name: "Nom" }).fill("Plus tard");
  await expect(page.getByText("Hors ligne : gardé sur cet appareil")).toBeVisible();
  server.mend(...Object.values(OFFICE_PATHS));
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => office.read(NAME)).toBe("Plus tard");
  await expect(page.getByRole("region", { name: "Brouillon" })).toContainText("Enregistré");
});

test("another owner's change arrives during typing in another field", async () => {
  const { page, office } = await mountOffice(Room);
  await page.getByRole("textbox", { name: "Nom" }).fill("Le mien");
  await office.anotherSets(PHONE, "022 111 22 33");
  await expect(page.getByRole("textbox", { name: "Téléphone" })).toHaveValue("022 111 22 33");
  await expect(page.getByRole("textbox", { name: "Nom" })).toHaveValue("Le mien");
  await expect.poll(() => office.read(NAME)).toBe("Le mien");
});

test("a clash shows both values, survives a reload, and the own value is kept", async () => {
  const { page, office, server } = await mountOffice(Room);
  const letThrough = server.hold(OFFICE_PATHS.draft);
  await page.getByRole("textbox", { name: "Nom" }).fill("Le mien");
  await office.anotherSets(NAME, "Le sien");
  letThrough();
  const note = page.getByRole("group", { name: "Nom" });
  await expect(note).toContainText("VousLe mien");
  await expect(note).toContainText("L’autreLe sien");
  await page.reload();
  await expect(note).toContainText("L’autreLe sien");
  await expect(page.getByRole("textbox", { name: "Nom" })).toHaveValue("Le mien");
  await note.getByRole("button", { name: "Garder le mien" }).click();
  await expect(note).toBeHidden();
  await press("Tab", "Tab");
  await expect(page.getByRole("textbox", { name: "Nom" })).toBeFocused();
  await expect.poll(() => office.read(NAME)).toBe("Le mien");
});

test("a clash can be decided from the draft line, and the other value is taken", async () => {
  const { page, office, server } = await mountOffice(Room);
  const letThrough = server.hold(OFFICE_PATHS.draft);
  await page.getByRole("textbox", { name: "Nom" }).fill("Le mien");
  await office.anotherSets(NAME, "Le sien");
  letThrough();
  await page.getByRole("button", { name: "1 désaccord" }).click();
  const dialog = page.getByRole("dialog", { name: "Désaccords" });
  await dialog.getByRole("button", { name: "Prendre l’autre" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Nom" })).toHaveValue("Le sien");
  expect(await office.read(NAME)).toBe("Le sien");
});

const DISHES = ["categories", "plates", "options"];

function DeletingRoom() {
  const change = useChangeFields();
  const ids = useContent<readonly Json[]>(DISHES)?.length ?? 0;
  return (
    <RoomPage title="Essai">
      <p>{ids} plats</p>
      <button
        type="button"
        onClick={() =>
          change([{ path: [...DISHES, "borek"], value: undefined }], {
            toastText: "Börek supprimé.",
          })
        }
      >
        Supprimer
      </button>
    </RoomPage>
  );
}

const SMALL_MENU = {
  ...SHOPS.rootsflavorsrolle,
  categories: { plates: { options: dishes(["borek", "dolma"]) } },
} as unknown as Json;

function dishes(ids: readonly string[]) {
  return ids.map((itemId) => ({ itemId, price: 12 }));
}

test("undo restores a deleted entry at its position, from the toast and by Ctrl+Z", async () => {
  const { page, office } = await mountOffice(DeletingRoom, {
    prepare: (one) => one.startFrom(SMALL_MENU),
  });
  const remove = page.getByRole("button", { name: "Supprimer" });
  await remove.click();
  await expect(page.getByText("1 plats")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("2 plats")).toBeVisible();
  await expect.poll(() => office.content()).toEqual(SMALL_MENU);
  await remove.click();
  await expect.poll(() => office.read([...DISHES, "borek"])).toBeUndefined();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => office.content()).toEqual(SMALL_MENU);
  expect(await office.read(DISHES)).toEqual(dishes(["borek", "dolma"]));
});

const MANY = Array.from({ length: 400 }, (_, i) => `dish_${i}`);
const drawn = new Set<string>();

function ManyPrices() {
  return (
    <RoomPage title="Essai">
      {MANY.map((id) => (
        <Profiler key={id} id={id} onRender={() => drawn.add(id)}>
          <PriceField path={[...DISHES, id, "price"]} label={id} />
        </Profiler>
      ))}
    </RoomPage>
  );
}

test("typing in one of 400 dishes renders only that dish", async () => {
  const { page, office } = await mountOffice(ManyPrices, {
    prepare: (one) =>
      one.startFrom({
        ...SHOPS.rootsflavorsrolle,
        categories: { plates: { options: dishes(MANY) } },
      } as unknown as Json),
  });
  const price = page.getByLabelText("dish_7", { exact: true });
  await price.click();
  expect(drawn.size).toBe(400);
  drawn.clear();
  await userEvent.keyboard("13.5");
  await press("Tab");
  await expect.poll(() => office.read([...DISHES, "dish_7", "price"])).toBe(13.5);
  await expect(page.getByRole("region", { name: "Brouillon" })).toContainText("Enregistré");
  expect([...drawn]).toEqual(["dish_7"]);
});

test("a link to a field focuses it", async () => {
  const { page } = await mountOffice(Room, {
    prepare: (office) => office.anotherSets(PHONE, "079 000 00 00"),
    search: new URLSearchParams({ field: JSON.stringify(PHONE) }).toString(),
  });
  await expect(page.getByRole("textbox", { name: "Téléphone" })).toBeFocused();
});
