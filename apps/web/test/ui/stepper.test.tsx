import { useState } from "react";
import { test } from "vitest";
import { userEvent } from "vitest/browser";
import { NumberInput } from "../../src/ui/number-input.tsx";
import { Stepper } from "../../src/ui/stepper.tsx";
import { expect } from "../kit/expect.ts";
import { mount } from "../kit/mount.tsx";

function Counter({ isTyped = false }) {
  const [value, setValue] = useState(2);
  const number = { value, min: 1, max: isTyped ? 99 : 3, onChange: setValue };
  const label = "Quantité, börek";
  return (
    <Stepper {...number} label={label} lessLabel="Diminuer" moreLabel="Augmenter">
      {isTyped && <NumberInput {...number} label={label} />}
    </Stepper>
  );
}

test("a stepper goes from its minimum to its maximum and announces its value", async () => {
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

test("both buttons of a stepper are large touch targets", async () => {
  const screen = mount(<Counter />);
  await expect(screen.getByRole("button")).toHaveCount(2);
  for (const button of screen.getByRole("button").elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test("a typed number stays within its bounds, and empty input changes nothing", async () => {
  const screen = mount(<Counter isTyped />);
  const field = screen.getByRole("textbox", { name: "Quantité, börek" });
  await expect(field).toHaveValue("2");
  await field.fill("48");
  await screen.getByRole("button", { name: "Augmenter – Quantité, börek" }).click();
  await expect(field).toHaveValue("49");
  await field.fill("");
  await expect(field).toHaveValue("");
  await userEvent.tab();
  await expect(field).toHaveValue("49");
  await field.fill("0");
  await userEvent.tab();
  await expect(field).toHaveValue("1");
});
