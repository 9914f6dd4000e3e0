import { test } from "vitest";
import { SelectField, TextField } from "../../src/ui/field.tsx";
import { expect } from "../kit/expect.ts";
import { mount } from "../kit/mount.tsx";

test("a field has its label, hint and error as accessible texts", async () => {
  const screen = mount(
    <TextField label="Téléphone" hint="Pour vous joindre" error="Format invalide." />,
  );
  const field = screen.getByLabelText("Téléphone");
  await expect(field).toHaveAccessibleDescription("Pour vous joindre Format invalide.");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(screen.getByText("Format invalide.")).toBeVisible();
});

test("a valid field has no description, and shows if it is optional", async () => {
  const screen = mount(
    <SelectField label="Pays" optional="facultatif">
      <option>Suisse</option>
    </SelectField>,
  );
  const field = screen.getByLabelText("Pays (facultatif)");
  await expect(field).toHaveValue("Suisse");
  await expect(field).toHaveAccessibleDescription("");
  await expect(field).not.toHaveAttribute("aria-invalid");
});
