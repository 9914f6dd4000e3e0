import { useState } from "react";
import { test } from "vitest";
import { Stepper } from "../../src/ui/stepper.tsx";
import { expect } from "../kit/expect.ts";
import { mount } from "../kit/mount.ts";

function Counter() {
  const [value, setValue] = useState(2);
  return (
    <Stepper
      label="Quantité, börek"
      lessLabel="Diminuer"
      moreLabel="Augmenter"
      value={value}
      min={1}
      max={3}
      onChange={setValue}
    />
  );
}

test("a stepper goes from its least to its most, and says where it stands", async () => {
  const screen = mount(<Counter />);
  const less = screen.getByRole("button", { name: "Diminuer – Quantité, börek" });
  const more = screen.getByRole("button", { name: "Augmenter – Quantité, börek" });
  const value = screen.getByRole("group", { name: "Quantité, börek" }).getByRole("status");
  await expect(value).toHaveText("2");
  await more.click();
  await expect(value).toHaveText("3");
  await expect(more).toBeDisabled();
  await less.click();
  await less.click();
  await expect(value).toHaveText("1");
  await expect(less).toBeDisabled();
});

test("both buttons of a stepper are as large as a thumb needs", async () => {
  const screen = mount(<Counter />);
  await expect(screen.getByRole("button")).toHaveCount(2);
  for (const button of screen.getByRole("button").elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
