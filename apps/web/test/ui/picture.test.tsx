import { PHOTO_WIDTHS } from "@comptoir/domain";
import { afterEach, test } from "vitest";
import { Picture } from "../../src/ui/picture.tsx";
import { expect } from "../kit/expect.ts";
import { mount } from "../kit/mount.tsx";

const shown = { alt: "Börek", sizes: "88px", width: 320, height: 240 };
const PHOTO = "/assets/shops/corner/borek.jpg";

afterEach(() => {
  for (const link of document.querySelectorAll("link[rel=preload]")) link.remove();
});

test("a drawing is a lazy image with a size", async () => {
  const image = mount(<Picture {...shown} image="/assets/pictures/taco.svg" />).getByAltText(
    "Börek",
  );
  await expect(image).toHaveAttribute("src", "/assets/pictures/taco.svg");
  await expect(image).toHaveAttribute("loading", "lazy");
  await expect(image).toHaveAttribute("width", "320");
  expect(document.querySelector("picture")).toBeNull();
});

test("a photo loads as AVIF or WebP in a fitting width, over a blurred background", async () => {
  const image = mount(<Picture {...shown} image={PHOTO} className="size-22" />).getByAltText(
    "Börek",
  );
  await expect(image).toHaveAttribute("src", `${PHOTO}/640.jpg`);
  const sources = [...document.querySelectorAll("picture source")];
  expect(sources.map((source) => source.getAttribute("type"))).toEqual([
    "image/avif",
    "image/webp",
  ]);
  for (const source of sources) {
    expect(source.getAttribute("sizes")).toBe("88px");
    expect(source.getAttribute("srcset")?.split(", ")).toHaveLength(PHOTO_WIDTHS.length);
  }
  const ground = document.querySelector(`img[src="${PHOTO}/blur.webp"]`);
  expect(ground?.getBoundingClientRect().width).toBeGreaterThanOrEqual(88);
  const { width, height } = image.element().getBoundingClientRect();
  expect([width, height]).toEqual([88, 88]);
});

test("a photo above the fold has priority", async () => {
  const image = mount(<Picture {...shown} image={PHOTO} eager />).getByAltText("Börek");
  await expect(image).toHaveAttribute("fetchpriority", "high");
  const link = document.querySelector("link[rel=preload][as=image]");
  expect(link?.getAttribute("imagesrcset")).toContain(`${PHOTO}/320.avif 320w`);
  expect(link?.getAttribute("type")).toBe("image/avif");
});

test("the focus point of a photo stays in view without an inline style", async () => {
  const focus = { x: 0.18, y: 1 };
  const image = mount(
    <Picture {...shown} image="/assets/photos/a.jpg" focus={focus} className="size-22" />,
  ).getByAltText("Börek");
  await expect.poll(() => getComputedStyle(image.element()).objectPosition).toBe("20% 100%");
  expect(image.element().closest("body [style]")).toBeNull();
});

test("a photo without a focus point shows its middle", async () => {
  const image = mount(<Picture {...shown} image={PHOTO} />).getByAltText("Börek");
  await expect.poll(() => getComputedStyle(image.element()).objectPosition).toBe("50% 50%");
});
