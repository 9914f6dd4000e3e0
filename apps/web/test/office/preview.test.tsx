import { OFFICE_PATHS } from "@comptoir/contract";
import { test } from "vitest";
import { userEvent } from "vitest/browser";
import { TextField } from "../../src/office/fields/text-field.tsx";
import { PreviewFrame } from "../../src/office/preview/preview-frame.tsx";
import { RoomPage } from "../../src/office/shell/room-page.tsx";
import { expect } from "../kit/expect.ts";
import { mountOffice } from "../kit/mount.tsx";

const EMPTY_PAGE = { url: "about:blank", expiresAt: "2026-12-24T12:00:00.000Z" };

function Room() {
  return (
    <RoomPage title="Essai">
      <TextField path={["shopName"]} label="Nom" />
      <div className="flex h-120 w-72">
        <PreviewFrame className="flex-1" />
      </div>
      <button type="button">Après</button>
    </RoomPage>
  );
}

test("a preview shows the draft as on a phone, updates on every save and can be skipped by keyboard", async () => {
  const { page, server } = await mountOffice(Room, {
    // An empty page: only the messages to it are tested here.
    prepare: (_, server) => server.answer(OFFICE_PATHS.previewLink, EMPTY_PAGE),
  });
  const frame = page.getByCss("iframe[title='Aperçu de la boutique sur un téléphone']");
  await expect(frame).toBeVisible();
  const phone = frame.element() as HTMLIFrameElement;
  expect(phone.clientWidth).toBe(390);
  await expect.poll(() => phone.getBoundingClientRect().width).toBeLessThanOrEqual(288);
  const messages: unknown[] = [];
  phone.contentWindow?.addEventListener("message", ({ data }) => messages.push(data));
  await page.getByRole("textbox", { name: "Nom" }).fill("Racines");
  await expect.poll(() => messages).toEqual([{ type: "comptoir:draft" }]);
  expect(server.sentTo(OFFICE_PATHS.previewLink)).toHaveLength(1);

  (page.getByRole("button", { name: "Passer l’aperçu" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Tab}");
  await expect(page.getByRole("button", { name: "Après" })).toBeFocused();
});
