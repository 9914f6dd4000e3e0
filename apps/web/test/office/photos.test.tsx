import type { AddedPhoto } from "@comptoir/contract";
import { LANGUAGES, type Language } from "@comptoir/domain";
import { useState } from "react";
import { test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { PhotoField, type PhotoValue } from "../../src/office/photos/photo-field.tsx";
import type { UploadPhoto } from "../../src/office/photos/sending.tsx";
import { ApiError } from "../../src/platform/api.ts";
import { expect, findAccessibilityFaults } from "../kit/expect.ts";
import { findLayoutFaults } from "../kit/layout.ts";
import { mount } from "../kit/mount.tsx";
import { PHONE, resizeScreen } from "../kit/screen-size.ts";

const ADDED = { image: `/assets/photos/${"a".repeat(40)}.jpg`, width: 1280, height: 960 };
const EMPTY: PhotoValue = { image: undefined, alt: undefined, focus: undefined };
const OLD: PhotoValue = {
  image: `/assets/photos/${"b".repeat(40)}.jpg`,
  alt: { fr: "Un börek coupé en deux" },
  focus: { x: 0.2, y: 0.3 },
};
const CHOOSE = "Prendre ou choisir une photo";

async function mislabelledPhoto(width = 400): Promise<File> {
  const canvas = new OffscreenCanvas(width, width / 2);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.fillStyle = "#f00";
  context.fillRect(0, 0, width / 2, width / 2);
  context.fillStyle = "#00f";
  context.fillRect(width / 2, 0, width / 2, width / 2);
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "p.jpg", {
    type: "image/jpeg",
  });
}

/** Stores each change, like the form around the real field. */
function Form({ initial, upload, onChange }: FormProps) {
  const [value, setValue] = useState(initial);
  const keep = (changed: PhotoValue) => {
    onChange(changed);
    setValue(changed);
  };
  return (
    <>
      <h1>Photo</h1>
      <PhotoField slug="corner" {...value} upload={upload} onChange={keep} />
    </>
  );
}
interface FormProps {
  readonly initial: PhotoValue;
  readonly upload: UploadPhoto;
  readonly onChange: (value: PhotoValue) => void;
}

async function open(
  initial: PhotoValue = EMPTY,
  send: UploadPhoto = async () => ADDED,
  language?: Language,
) {
  const upload = vi.fn(send);
  const onChange = vi.fn();
  resizeScreen(PHONE);
  const screen = mount(<Form initial={initial} upload={upload} onChange={onChange} />, language);
  const choose = async (file: File) => {
    await expect(screen.getByRole("button", { name: /photo/ }).first()).toBeVisible();
    const input = document.querySelector("input[type=file]") as HTMLInputElement;
    const given = new DataTransfer();
    given.items.add(file);
    input.files = given.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const press = (name: string | RegExp) => screen.getByRole("button", { name }).click();
  return { screen, upload, onChange, choose, press };
}

type Field = Awaited<ReturnType<typeof open>>;
const sentBy = ({ upload }: Field) => upload.mock.calls.at(-1)?.[1];
/** The half of the photo at a place in the frame; `x` and `y` are shares of the frame. */
function colourAt(x: number, y = 0.5): string {
  const frame = document.querySelector("[role=application]")?.getBoundingClientRect() as DOMRect;
  const photo = document.querySelector("[role=application] img") as HTMLImageElement;
  const box = photo.getBoundingClientRect();
  const { a, b, c, d } = new DOMMatrix(getComputedStyle(photo).transform);
  const fromCentre = new DOMPoint(
    frame.x + frame.width * x - (box.x + box.width / 2),
    frame.y + frame.height * y - (box.y + box.height / 2),
  );
  const { x: onPhoto } = new DOMMatrix([a, b, c, d, 0, 0]).inverse().transformPoint(fromCentre);
  return onPhoto < 0 ? "red" : "blue";
}

test("a chosen photo is shown in the card's shape and sent with its crop", async () => {
  const field = await open();
  await expect(field.screen.getByText("Pas encore de photo")).toBeVisible();
  await field.choose(await mislabelledPhoto());
  await expect(field.screen.getByRole("application", { name: "Cadrage" })).toBeFocused();
  await expect.poll(() => [colourAt(0.1), colourAt(0.9)]).toEqual(["red", "blue"]);
  await field.press("Utiliser cette photo");
  await expect.poll(() => field.onChange.mock.calls).toEqual([[{ ...EMPTY, image: ADDED.image }]]);
  const sent = sentBy(field);
  expect([sent?.turn, sent?.blob.type]).toEqual([0, "image/jpeg"]);
  expect(sent?.crop.width).toBeCloseTo(2 / 3);
  expect(sent?.crop.height).toBeCloseTo(1);
  await expect(field.screen.getByRole("button", { name: CHOOSE })).toBeFocused();
});

test("a photo is turned, moved and zoomed by keyboard", async () => {
  const field = await open();
  await field.choose(await mislabelledPhoto());
  await expect(field.screen.getByRole("application")).toBeFocused();
  await userEvent.keyboard("{ArrowRight>20/}");
  await expect.poll(() => colourAt(0.6)).toBe("red");
  await field.press("Utiliser cette photo");
  await expect.poll(() => sentBy(field)?.crop.x).toBeCloseTo(0);

  await field.choose(await mislabelledPhoto());
  await field.press("Tourner");
  await expect.poll(() => [colourAt(0.5, 0.1), colourAt(0.5, 0.9)]).toEqual(["red", "blue"]);
  const zoom = document.querySelector("input[type=range]") as HTMLInputElement;
  zoom.focus();
  await userEvent.keyboard("{End}");
  await field.press("Utiliser cette photo");
  await expect.poll(() => field.upload.mock.calls.length).toBe(2);
  expect(sentBy(field)).toMatchObject({ turn: 90, crop: { x: 0.375, width: 0.25 } });
});

test("a photo follows the pointer", async () => {
  const field = await open();
  await field.choose(await mislabelledPhoto());
  await expect(field.screen.getByRole("application")).toBeFocused();
  const frame = document.querySelector("[role=application]") as HTMLElement;
  const { left, width } = frame.getBoundingClientRect();
  await expect.poll(() => colourAt(0.45)).toBe("red");
  const at = (type: string, x: number) =>
    frame.firstElementChild?.dispatchEvent(
      new MouseEvent(type, { clientX: left + x, clientY: 50, bubbles: true }),
    );
  at("mousedown", 10);
  at("mousemove", 10 - width / 10);
  // The frame has moved: left of its middle is now blue.
  await expect.poll(() => colourAt(0.45)).toBe("blue");
  at("mouseup", 10 - width / 10);
  at("mousemove", 500);
  await field.press("Utiliser cette photo");
  await expect.poll(() => sentBy(field)?.crop.x).toBeCloseTo(1 / 6 + (2 / 3) * 0.1, 3);
});

test("a large photo is shrunk before the upload", async () => {
  const field = await open();
  await field.choose(await mislabelledPhoto(4000));
  await field.press("Utiliser cette photo");
  await expect.poll(() => field.upload.mock.calls.length).toBe(1);
  const { width, height } = await createImageBitmap(sentBy(field)?.blob as Blob);
  expect([width, height]).toEqual([2560, 1280]);
});

test("shows the progress of an upload, which can be cancelled and retried", async () => {
  let signal: AbortSignal | undefined;
  const field = await open(EMPTY, (_slug, _photo, sending) => {
    signal = sending.signal;
    sending.onProgress(0.4);
    return new Promise<AddedPhoto>(() => {});
  });
  await field.choose(await mislabelledPhoto());
  await field.press("Utiliser cette photo");
  await expect(field.screen.getByRole("progressbar", { name: "40" })).toBeVisible();
  await expect(field.screen.getByRole("button", { name: "Tourner" })).toBeDisabled();
  await field.press("Arrêter l’envoi");
  await expect(field.screen.getByRole("progressbar")).toBeHidden();
  expect(signal?.aborted).toBe(true);
  await field.press("Utiliser cette photo");
  expect(field.upload).toHaveBeenCalledTimes(2);
  expect(field.onChange).not.toHaveBeenCalled();
});

test("offline, the chosen photo keeps its crop", async () => {
  const failures = [new ApiError("network_error"), new ApiError("photo_too_large", 422)];
  const field = await open(OLD, async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return ADDED;
  });
  await field.choose(await mislabelledPhoto());
  await field.press("Tourner");
  await field.press("Utiliser cette photo");
  const alert = field.screen.getByRole("alert");
  await expect(alert).toContainText("Pas de réponse");
  await expect(alert).toContainText("La photo choisie reste ici.");
  await field.press("Réessayer");
  await expect(alert).toContainText("trop grande");
  await field.press("Réessayer");
  await expect
    .poll(() => field.onChange.mock.calls)
    .toEqual([[{ image: ADDED.image, alt: OLD.alt, focus: undefined }]]);
  expect(field.upload.mock.calls.map(([, { turn }]) => turn)).toEqual([90, 90, 90]);
});

test("reports files that are no photo or unreadable by the browser", async () => {
  const field = await open();
  await field.choose(new File(["Bonjour"], "a.jpg", { type: "image/jpeg" }));
  await expect(field.screen.getByRole("alert")).toContainText("pas une photo lisible");
  await field.choose(new File(["\0\0\0\x18ftypheic\0\0\0\0"], "a.heic", { type: "image/heic" }));
  await expect(field.screen.getByRole("alert")).toContainText("HEIC");
  await expect(field.screen.getByRole("button", { name: CHOOSE })).toBeVisible();
});

test("the focus point is set by a tap and by arrow keys", async () => {
  const field = await open(OLD);
  const point = field.screen.getByRole("button", { name: "Point important" });
  await expect(point).toHaveAccessibleDescription(/20\s% depuis la gauche, 30\s% depuis le haut/);
  (point.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}");
  await expect.poll(() => field.onChange.mock.calls.at(-1)?.[0].focus).toEqual({ x: 0.3, y: 0 });
  await point.click();
  await expect.poll(() => field.onChange.mock.calls.at(-1)?.[0].focus).toEqual({ x: 0.5, y: 0.5 });
});

test("alternative texts are stored per language, and empty ones are removed", async () => {
  const field = await open(OLD);
  const { screen, onChange } = field;
  await screen.getByLabelText("En anglais").fill("A börek cut in half");
  await expect
    .poll(() => onChange.mock.calls.at(-1)?.[0].alt)
    .toEqual({ fr: "Un börek coupé en deux", en: "A börek cut in half" });
  await screen.getByLabelText("En français").fill("");
  await screen.getByLabelText("En anglais").fill("");
  await expect.poll(() => onChange.mock.calls.at(-1)?.[0].alt).toBeUndefined();
});

test.each(LANGUAGES)("nothing is cut, covered or unnamed, in %s", async (language) => {
  const isFrench = language === "fr";
  const failing: UploadPhoto = async () => {
    throw new ApiError("network_error");
  };
  const field = await open(OLD, failing, language);
  const look = async () => [...(await findAccessibilityFaults()), ...(await findLayoutFaults())];
  await expect(field.screen.getByLabelText(isFrench ? "En anglais" : "In English")).toBeVisible();
  expect(await look()).toEqual([]);
  await field.choose(await mislabelledPhoto());
  await field.press(isFrench ? "Utiliser cette photo" : "Use this photo");
  await expect(field.screen.getByRole("alert")).toBeVisible();
  expect(await look()).toEqual([]);
});
