import { readFileSync } from "node:fs";
import { TIMERS } from "@comptoir/domain";
import { expect, it } from "vitest";

const styles = readFileSync(new URL("./styles.css", import.meta.url), "utf8");

it("shows and fades the loader as long as the domain's timers say", () => {
  const [, animation] = /--animate-vanish: (.*);/.exec(styles) ?? [];
  const { loader, loaderFade } = TIMERS;
  expect(animation).toBe(`vanish ${loaderFade}ms ease-out ${loader}ms forwards`);
});
